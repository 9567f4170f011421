import type { fetchWaiting } from '@skillkite/contract/staff/class';
import { dayOf, daysBetween } from '@skillkite/rules/calendar-day';
import { WAITING_KINDS } from '@skillkite/rules/waiting';
import type { Services } from '../../../services.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { placeOf } from './local-names.ts';
import { studentsWaiting, stuckWords } from './student-facts.ts';

/** More than anybody does in a day; the oldest of each kind are among them. */
const MOST = 300;

export const fetchWaitingHandler =
  ({ catalogue, clock }: Services): StaffHandler<typeof fetchWaiting> =>
  async ({ body, visible }) => {
    const now = clock.now();
    const content = catalogue.current();
    const waiting = (await studentsWaiting(visible, now, content))
      .flatMap((facts) => facts.waiting.map((wait) => ({ facts, ...wait })))
      .toSorted(
        (one, other) =>
          WAITING_KINDS.indexOf(one.kind) - WAITING_KINDS.indexOf(other.kind) ||
          one.since.getTime() - other.since.getTime(),
      );
    return {
      total: waiting.length,
      items: waiting.slice(0, MOST).map(({ facts, kind, since }) => {
        const isProject = kind === 'project';
        const at = isProject ? { ...facts, courseId: facts.projectCourseId } : facts;
        const { course, lesson } = placeOf(at, content, body.language);
        return {
          kind,
          since: since.toISOString(),
          days: Math.max(0, daysBetween(dayOf(since, facts.timeZone), dayOf(now, facts.timeZone))),
          student_id: facts.id,
          fullname: facts.fullname,
          school_id: facts.schoolId,
          grade: facts.grade,
          section: facts.section,
          course,
          course_id: at.courseId,
          lesson: isProject ? null : lesson,
          streak: facts.streak,
          stuck: stuckWords(facts),
        };
      }),
    };
  };
