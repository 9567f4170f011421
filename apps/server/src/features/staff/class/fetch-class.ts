import type { fetchClass } from '@skillkite/contract/staff/class';
import type { Services } from '../../../services.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { placeOf } from './local-names.ts';
import { studentFacts, stuckWords, unusualWords } from './student-facts.ts';

export const fetchClassHandler =
  ({ catalogue, clock }: Services): StaffHandler<typeof fetchClass> =>
  async ({ body, visible }) => ({
    students: (await studentFacts(visible, clock.now(), catalogue.current())).map((facts) => ({
      student_id: facts.id,
      fullname: facts.fullname,
      last_seen_at: facts.lastSeenAt?.toISOString() ?? null,
      ...placeOf(facts, catalogue.current(), body.language),
      lessons_this_week: facts.lessonsThisWeek,
      rp: facts.rp,
      streak: facts.streak,
      badges: facts.badges,
      projects_to_review: facts.projects.length,
      projects_approved: facts.projectsApproved,
      waiting: facts.waiting.map(({ kind }) => kind),
      stuck: stuckWords(facts),
      unusual: unusualWords(facts),
    })),
  });
