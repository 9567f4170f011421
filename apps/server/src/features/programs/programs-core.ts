import type { CourseSource } from '@skillkite/rules/course-source';
import type { Ilm, Skill } from '@skillkite/contract/shapes/course';
import { hasExplore } from '@skillkite/rules/grade';
import { Failure } from '../../platform/failure.ts';
import type { ActiveStudent } from '../../platform/session.ts';
import type { Services } from '../../services.ts';
import { ilmFrom, skillFrom } from './program-shapes.ts';
import { requireSource, sourceOf } from '../catalogue/course-access.ts';

/** The programs of some sources, in their order; an area that is not open to the student is refused. */
export function skillsOf({ catalogue, config, reads }: Services, sources: readonly CourseSource[]) {
  return async (student: ActiveStudent): Promise<{ skills: Skill[] }> => {
    const isRefused =
      (sources.includes('career') && !student.isCareer) ||
      (sources.includes('creative') && !hasExplore(student));
    if (isRefused) throw new Failure('NOT_ALLOWED');
    const progress = await reads.progress(student.id);
    const programs = catalogue
      .current()
      .programs.filter((program) =>
        sources.some((source) => source === sourceOf(program, student)),
      );
    return {
      skills: programs.map((program) => skillFrom(program, student, progress, config)),
    };
  };
}

/** The journey of a program: its courses in order, each with the student's progress. */
export function journeyOf(
  { catalogue, config, reads }: Services,
  sources: readonly CourseSource[],
) {
  return async (
    student: ActiveStudent,
    programId: number,
  ): Promise<{ skill: Skill; ilms: Ilm[] }> => {
    const program = catalogue.current().program(programId);
    if (!program) throw new Failure('PROGRAM_NOT_FOUND');
    requireSource(program, student, sources);
    const progress = await reads.progress(student.id);
    return {
      skill: skillFrom(program, student, progress, config),
      ilms: program.courses.map((course) => ilmFrom(course, student, progress, config)),
    };
  };
}
