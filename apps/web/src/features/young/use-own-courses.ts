import { journeysApi } from '../../app/endpoints/journeys.ts';
import { programsApi } from '../../app/endpoints/programs.ts';
import type { Program } from '../../app/domain.ts';
import type { Query } from '../../app/query-state.tsx';
import { useStudent } from '../../app/session.ts';

/** The programs of the child's own class. */
export function useOwnPrograms(): Query<readonly Program[]> {
  const { data, error, refetch } = programsApi.useFetchSkillsByUserQuery({
    studentId: useStudent().id,
  });
  return { data: data?.programs.filter(({ isOld }) => !isOld), error, refetch };
}

/** The courses of a program. */
export const useCoursesOf = ({ id }: Program) =>
  journeysApi.useFetchIlmsBySkillQuery({ studentId: useStudent().id, programId: id });
