import type { Unlockable } from '../../app/unlockable.ts';
import { coinsApi } from '../../app/endpoints/coins.ts';
import { useStudent } from '../../app/session.ts';

/** The call that opens what is wanted, whichever it is. */
export function useUnlock({ kind, id }: Unlockable) {
  const { id: studentId } = useStudent();
  const [unlockOld, old] = coinsApi.useUnlockOldCourseMutation();
  const [unlockCreative, creative] = coinsApi.useUnlockSkillOrIlmMutation();
  const unlock = () => {
    switch (kind) {
      case 'old-course':
        return unlockOld({ studentId, courseId: id });
      case 'creative-course':
        return unlockCreative({ studentId, courseId: id });
      case 'creative-program':
        return unlockCreative({ studentId, programId: id });
    }
  };
  return { unlock, isUnlocking: old.isLoading || creative.isLoading };
}
