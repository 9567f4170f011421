import type { DetailsOf } from '@skillkite/contract/call';
import type { fetchSkillsByUser } from '@skillkite/contract/learning/programs';
import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import { hasExplore } from '@skillkite/rules/school/grade';
import { Failure } from '../../errors/failure.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from './student-progress.ts';
import { sourceOf } from '../../content/catalogue/course-access.ts';
import { skillFrom } from './program-shapes.ts';

/** The programs of some sources, in their order, with progress; an area that is not open to the student is refused (spec 2). */
export function skillsHandler(
  { catalogue, config, reads }: Ports<'config'> & WithCatalogue & WithProgressReads,
  sources: readonly CourseSource[],
) {
  return async ({
    student,
  }: {
    student: ActiveStudent;
  }): Promise<DetailsOf<typeof fetchSkillsByUser>> => {
    const isRefused =
      (sources.includes('career') && !student.isCareer) ||
      (sources.includes('creative') && !hasExplore(student));
    if (isRefused) throw new Failure('NOT_ALLOWED');
    const progress = await reads.progress(student.id);
    const programs = (await catalogue.of(student)).programs.filter((program) =>
      sources.some((source) => source === sourceOf(program, student)),
    );
    return { skills: programs.map((program) => skillFrom(program, student, progress, config)) };
  };
}
