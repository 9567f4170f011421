import type { fetchClass } from '@skillkite/contract/staff/class';
import { dayOf, daysBetween } from '@skillkite/rules/time/calendar-day';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { placeOf } from './local-names.ts';
import { presenceIn, studentFacts, stuckWords, unusualWords } from './student-facts.ts';

export const fetchClassHandler =
  ({ catalogue, clock }: Ports<'clock'> & WithSchoolCatalogue): StaffHandler<typeof fetchClass> =>
  async ({ body, visible, place }) => {
    const now = clock.now();
    const content = await contentAt({ catalogue }, place);
    const all = await studentFacts(visible, now, content);
    const students = all.map((facts) => ({
      student_id: facts.id,
      fullname: facts.fullname,
      last_seen_at: facts.lastSeenAt?.toISOString() ?? null,
      seen_days_ago:
        facts.lastSeenAt &&
        Math.max(
          0,
          daysBetween(dayOf(facts.lastSeenAt, facts.timeZone), dayOf(now, facts.timeZone)),
        ),
      presence: presenceIn(facts, now),
      ...placeOf(facts, content, body.language),
      lessons_this_week: facts.lessonsThisWeek,
      rp: facts.rp,
      streak: facts.streak,
      badges: facts.badges,
      projects_to_review: facts.projects.length,
      projects_approved: facts.projectsApproved,
      waiting: facts.waiting.map(({ kind }) => kind),
      stuck: stuckWords(facts),
      unusual: unusualWords(facts),
    }));
    return { students };
  };
