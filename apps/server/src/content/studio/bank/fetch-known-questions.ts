import type { fetchKnownQuestions } from '@skillkite/contract/staff/studio/bank';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { knownQuestions } from './known-questions.ts';

export const fetchKnownQuestionsHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchKnownQuestions> =>
  async ({ body, person, place }) => ({
    known: await knownQuestions(database.orm, body.questions, {
      libraryId: body.library_id,
      editor: { person, schoolId: place?.school ?? null },
      ...(body.lesson_draft_id !== undefined && { lessonId: body.lesson_draft_id }),
    }),
  });
