import type { CourseId } from '@skillkite/contract/ids';
import type { Unlockable } from '../../app/unlockable.ts';
import { coinsApi } from '../../app/endpoints/coins.ts';
import { journeysApi } from '../../app/endpoints/journeys.ts';
import { useStudent } from '../../app/session/session.ts';
import { store, useAppDispatch } from '../../app/store.ts';

/** The unlock call for a kind of content. */
export function useUnlock({ kind, id }: Unlockable) {
  const { id: studentId } = useStudent();
  const dispatch = useAppDispatch();
  const [unlockOld, old] = coinsApi.useUnlockOldCourseMutation();
  const [unlockCreative, creative] = coinsApi.useUnlockSkillOrIlmMutation();
  // Shows the course as open with the answer; the refetched journey follows.
  const showOpen = (courseId: CourseId) => {
    for (const endpoint of ['fetchIlmsBySkill', 'fetchIlmsByCreativeSkill'] as const)
      for (const asked of journeysApi.util.selectCachedArgsForQuery(store.getState(), endpoint))
        dispatch(
          journeysApi.util.updateQueryData(endpoint, asked, ({ courses }) => {
            const course = courses.find((one) => one.id === courseId);
            if (course) course.isUnlocked = true;
          }),
        );
  };
  const unlock = async () => {
    switch (kind) {
      case 'old-course':
      case 'creative-course': {
        const answer =
          kind === 'old-course'
            ? await unlockOld({ studentId, courseId: id })
            : await unlockCreative({ studentId, courseId: id });
        if (answer.data) showOpen(id);
        return answer;
      }
      case 'creative-program':
        return unlockCreative({ studentId, programId: id });
    }
  };
  return { unlock, isUnlocking: old.isLoading || creative.isLoading };
}
