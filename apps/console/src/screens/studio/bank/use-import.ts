import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import type { Locale } from '@skillkite/rules/text/locale';
import { studioApi } from '../../../app/endpoints/studio.ts';
import { inParts } from '../paste/use-find-known.ts';

/** Brings questions into the bank of a library, in requests of a bounded size. */
export function useImport(libraryId: number) {
  const [addToBank] = studioApi.useAddToBankMutation();
  return async (questions: readonly DraftQuestion[], language: Locale) => {
    let added = 0;
    let known = 0;
    for (const part of inParts(questions)) {
      const made = await addToBank({
        libraryId,
        requestKey: crypto.randomUUID(),
        language,
        questions: part,
      }).unwrap();
      added += made.questions.filter(({ isNew }) => isNew).length;
      known += made.questions.filter(({ isNew }) => !isNew).length;
    }
    return { added, known };
  };
}
