import type { Unlockable } from '../../app/unlockable.ts';
import { coinsApi } from '../../app/endpoints/programs.ts';
import { useStudent } from '../../app/session.ts';

/** The call that opens what is wanted, whichever it is. */
export function useUnlock({ kind, id }: Unlockable) {
  const { id: userId } = useStudent();
  const [unlockOld, old] = coinsApi.useUnlockOldCourseMutation();
  const [unlockCreative, creative] = coinsApi.useUnlockSkillOrIlmMutation();
  const unlock = () => {
    switch (kind) {
      case 'old-course':
        return unlockOld({ user_id: userId, class_id: id });
      case 'creative-course':
        return unlockCreative({ user_id: userId, ilm_id: id });
      case 'creative-program':
        return unlockCreative({ user_id: userId, skill_id: id });
    }
  };
  return { unlock, isUnlocking: old.isLoading || creative.isLoading };
}
