import type { fetchWaiting } from '@skillkite/contract/staff/class';
import { dayOf, daysBetween } from '@skillkite/rules/time/calendar-day';
import { WAITING_KINDS, type WaitingKind } from '@skillkite/rules/school/waiting';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { contentsOf } from '../../../../content/catalogue/content-at.ts';
import { placeOf } from './local-names.ts';
import { type WaitingFacts, studentsWaiting, stuckWords } from './student-facts.ts';

/** Most items of each kind, the oldest first. */
const MOST = 100;

type Wait = {
  readonly facts: WaitingFacts;
  readonly kind: WaitingKind;
  readonly since: Date;
  readonly courseId: number | null;
};

function neverSignedIn(all: readonly WaitingFacts[]) {
  const classes = Map.groupBy(
    all,
    ({ schoolId, grade, section }) => `${schoolId} ${grade} ${section}`,
  );
  return [...classes.values()]
    .flatMap((students) => {
      const [first] = students;
      const never = students.filter(({ hasNeverSignedIn }) => hasNeverSignedIn).length;
      if (!first || never === 0) return [];
      const { schoolId, grade, section } = first;
      return [{ school_id: schoolId, grade, section, never, students: students.length }];
    })
    .toSorted((one, other) => other.never - one.never);
}

function commonestZone(all: readonly WaitingFacts[]): string | null {
  const zones = [...Map.groupBy(all, ({ timeZone }) => timeZone)];
  const [first] = zones.toSorted(([, one], [, other]) => other.length - one.length);
  return first?.[0] ?? null;
}

export const fetchWaitingHandler =
  ({ catalogue, clock }: Ports<'clock'> & WithSchoolCatalogue): StaffHandler<typeof fetchWaiting> =>
  async ({ body, visible, person }) => {
    const now = clock.now();
    const contentOf = await contentsOf({ catalogue }, person);
    const all = await studentsWaiting(visible, now, contentOf);
    const waiting = all.flatMap((facts) =>
      facts.waiting.flatMap(({ kind, since }): Wait[] =>
        kind === 'project'
          ? facts.projects.map((project) => ({ facts, kind, ...project }))
          : [{ facts, kind, since, courseId: facts.courseId }],
      ),
    );
    const byKind = WAITING_KINDS.map((kind) => ({
      kind,
      found: waiting
        .filter((one) => one.kind === kind)
        .toSorted((one, other) => one.since.getTime() - other.since.getTime()),
    })).filter(({ found }) => found.length > 0);
    const listed = byKind.flatMap(({ found }) => found.slice(0, MOST));
    return {
      time_zone: commonestZone(all),
      never_signed_in: neverSignedIn(all),
      total: waiting.length,
      kinds: byKind.map(({ kind, found }) => ({ kind, count: found.length })),
      items: listed.map(({ facts, kind, since, courseId }) => {
        const isProject = kind === 'project';
        const at = { ...facts, courseId };
        const { course, lesson } = placeOf(at, contentOf(facts.schoolId), body.language);
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
          lesson_id: isProject || lesson === null ? null : facts.lessonId,
          streak: facts.streak,
          stuck: stuckWords(facts),
        };
      }),
    };
  };
