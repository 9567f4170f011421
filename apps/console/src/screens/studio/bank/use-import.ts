import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { MOST_QUESTIONS_AT_ONCE } from '@skillkite/rules/calls/listing';
import type { Locale } from '@skillkite/rules/text/locale';
import { useCallback } from 'react';
import { studioApi } from '../../../app/endpoints/studio.ts';

const parts = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / MOST_QUESTIONS_AT_ONCE) }, (_, at) =>
    list.slice(at * MOST_QUESTIONS_AT_ONCE, (at + 1) * MOST_QUESTIONS_AT_ONCE),
  );

/** Brings questions into the bank of a library, in requests of a bounded size. */
export function useImport(libraryId: number) {
  const [fetchKnown] = studioApi.useLazyFetchKnownQuestionsQuery();
  const [addToBank] = studioApi.useAddToBankMutation();
  const findKnown = useCallback(
    async (questions: readonly DraftQuestion[]): Promise<readonly boolean[]> => {
      const known: boolean[] = [];
      for (const part of parts(questions)) {
        const { data } = await fetchKnown({ libraryId, questions: part });
        known.push(...(data?.known.map((id) => id !== null) ?? part.map(() => false)));
      }
      return known;
    },
    [fetchKnown, libraryId],
  );
  const add = async (questions: readonly DraftQuestion[], language: Locale) => {
    let added = 0;
    let known = 0;
    for (const part of parts(questions)) {
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
  return { findKnown, add };
}
