import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { byLocale, localesIn } from '@skillkite/content/local-text';
import { playableQuestion, saidText } from '@skillkite/content/playable-question';
import { spokenIn } from '@skillkite/content/spoken';
import type { Locale } from '@skillkite/rules/text/locale';
import type { QuestionContent } from '../../catalogue/tables.ts';
import { picturePlace } from '../../packs/lessons/lesson-questions.ts';
import { questionContent } from '../../packs/question-content.ts';
import { type NamedFiles, namedFile } from './lesson-files.ts';

/** A question as its row has it, with its pictures and recordings. */
export function publishedQuestion(
  draft: DraftQuestion,
  index: number,
  of: NamedFiles & { readonly lang: Locale },
): QuestionContent {
  const entry = playableQuestion(draft);
  const keyOf = (ref: string) => namedFile(ref, of).storageKey;
  const pictures = new Map<string, string>();
  const note = (place: string, ref: string | undefined) => {
    if (ref) pictures.set(place, keyOf(ref));
  };
  note(picturePlace(index), entry.picture);
  for (const [at, option] of (entry.options ?? []).entries())
    note(picturePlace(index, at), option.picture);
  for (const [at, basket] of (entry.baskets ?? []).entries())
    note(picturePlace(index, at, 'baskets'), basket.picture);
  const recordings = spokenIn(entry).flatMap(({ text, file }) => {
    const texts = byLocale(text ?? {}, of.lang);
    return localesIn(byLocale(file ?? {}, of.lang)).flatMap(([lang, ref]) => {
      const said = texts[lang];
      return !said?.trim() || ref === '' ? [] : [{ lang, text: said, key: keyOf(ref) }];
    });
  });
  // Words about the file serve where the question has none.
  const isTold = saidText(draft.picture_text) !== undefined;
  const alt = entry.picture && !isTold ? saidText(namedFile(entry.picture, of).alt) : undefined;
  return questionContent({ ...entry, ...(alt && { picture_text: alt }) }, index, {
    lang: of.lang,
    pictures,
    recordings,
  });
}
