import type { DetailsOf, RequestOf } from '@skillkite/contract/call';
import type { fetchIlmsBySkill } from '@skillkite/contract/learning/programs';
import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import { Failure } from '../../errors/failure.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from './student-progress.ts';
import { requireSource } from '../../content/catalogue/course-access.ts';
import { ilmFrom, skillFrom } from './program-shapes.ts';

type Asked = { body: RequestOf<typeof fetchIlmsBySkill>; student: ActiveStudent };

/** The journey of a program of some sources: its courses in order, each with the student's progress. */
export function journeyHandler(
  { catalogue, config, reads }: Ports<'config'> & WithCatalogue & WithProgressReads,
  sources: readonly CourseSource[],
) {
  return async ({ body, student }: Asked): Promise<DetailsOf<typeof fetchIlmsBySkill>> => {
    const program = (await catalogue.of(student)).program(body.skill_id);
    if (!program) throw new Failure('PROGRAM_NOT_FOUND');
    requireSource(program, student, sources);
    const progress = await reads.progress(student.id);
    return {
      skill: skillFrom(program, student, progress, config),
      ilms: program.courses.map((course) => ilmFrom(course, student, progress, config)),
    };
  };
}
