import { hasExplore } from '@skillkite/rules/school/grade';
import { journeysApi } from '../../app/endpoints/journeys.ts';
import { programsApi } from '../../app/endpoints/programs.ts';
import type { Program } from '../../app/domain.ts';
import type { Query } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';

/** The programs of the child's class. */
export function useOwnPrograms(): Query<readonly Program[]> {
  const { data, error, refetch } = programsApi.useFetchSkillsByUserQuery({
    studentId: useStudent().id,
  });
  return { data: data?.programs.filter(({ isOld }) => !isOld), error, refetch };
}

/** The creative programs, for students with explore (decision 80). */
export function useCreativePrograms(): readonly Program[] {
  const student = useStudent();
  const { data } = programsApi.useFetchCreativeSkillsByUserQuery(
    { studentId: student.id },
    { skip: !hasExplore(student) },
  );
  return data?.programs ?? [];
}

export type YoungSource = 'school' | 'creative';

export function useCoursesOf({ id }: Program, source: YoungSource) {
  const asked = { studentId: useStudent().id, programId: id };
  const school = journeysApi.useFetchIlmsBySkillQuery(asked, { skip: source !== 'school' });
  const creative = journeysApi.useFetchIlmsByCreativeSkillQuery(asked, {
    skip: source !== 'creative',
  });
  return { school, creative }[source];
}
