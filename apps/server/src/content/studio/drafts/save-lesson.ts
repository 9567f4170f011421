import type { DraftCourse, DraftLesson } from '@skillkite/content/draft-schemas';
import { withText } from '@skillkite/content/draft-text';
import type { saveLesson } from '@skillkite/contract/staff/studio/drafts';
import { textHash } from '@skillkite/content/page/text-hash';
import { LOCALE_CODES } from '@skillkite/rules/text/locale';
import type { Tx } from '../../../database/database.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { bodyOf, readPage } from '../page-text/page-document.ts';
import type { HeldDraft } from './draft-rows.ts';
import { saveDraft } from './save-draft.ts';

type Saving = Pick<(typeof saveLesson)['~request'], 'content' | 'text_of'>;

/** The lesson to be stored. Text that others wrote meanwhile is never replaced (decision 112): null where it would be. */
async function mergedLesson(
  tx: Tx,
  { course, draft }: HeldDraft,
  { content, text_of: textOf }: Saving,
): Promise<DraftLesson | null> {
  const stored = draft.content as DraftLesson;
  const { lang: original } = course.content as DraftCourse;
  let { body } = stored;
  for (const shown of LOCALE_CODES) {
    const languages = { shown, original };
    const [before, after] = [bodyOf(stored, languages), bodyOf(content, languages)];
    if (before === after) continue;
    if (textOf === undefined) {
      const { document } = await readPage(tx, { draftId: draft.id, language: shown });
      if (document !== null) return null;
    } else if (textOf[shown] !== undefined) {
      if (textOf[shown] !== textHash(before)) return null;
      body = withText(body, after, languages);
    }
  }
  if (textOf === undefined) return content;
  const { body: _, ...rest } = content;
  return body === undefined ? rest : { ...rest, body };
}

export const saveLessonHandler =
  (services: Ports<'clock'>): StaffHandler<typeof saveLesson> =>
  (context) =>
    saveDraft(services, 'lesson', context, (tx, held) => mergedLesson(tx, held, context.body));
