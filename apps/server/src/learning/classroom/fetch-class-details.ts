import type { CourseId } from '@skillkite/contract/ids';
import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import type { DetailsOf } from '@skillkite/contract/call';
import type { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { requireCourse, requireOpen } from '../../content/catalogue/course-access.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import type { classroomStateReader } from './classroom-state.ts';
import { lessonPlayer } from './lesson-player-shape.ts';

export type ClassroomStates = {
  readonly read: ReturnType<typeof classroomStateReader>;
  readonly handOut: ProgressRecorder['handOut'];
};

/** A course by the name that the call of its source has for it. */
type Asked = {
  body: { readonly ilm_id: CourseId } | { readonly class_id: CourseId };
  student: ActiveStudent;
};

/** The classroom of a course, which must be of one of the sources and open: else 403, 404 or 409 (D4). */
export function classroomHandler(
  { catalogue, clock, config }: Ports<'clock' | 'config'> & WithCatalogue,
  { read, handOut }: ClassroomStates,
  sources: readonly CourseSource[],
) {
  return async ({ body, student }: Asked): Promise<DetailsOf<typeof fetchClassDetails>> => {
    const courseId = 'ilm_id' in body ? body.ilm_id : body.class_id;
    const { course } = requireCourse(await catalogue.of(student), courseId, student, sources);
    const state = await read({ studentId: student.id, course });
    requireOpen(course, student, state);
    await handOut(student, course, state, clock.now());
    return lessonPlayer(course, student, state, config);
  };
}
