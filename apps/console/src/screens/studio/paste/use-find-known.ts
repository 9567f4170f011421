import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { MOST_QUESTIONS_AT_ONCE } from '@skillkite/rules/calls/listing';
import { useCallback } from 'react';
import { studioApi } from '../../../app/endpoints/studio.ts';

/** Questions in requests of a bounded size. */
export const inParts = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / MOST_QUESTIONS_AT_ONCE) }, (_, at) =>
    list.slice(at * MOST_QUESTIONS_AT_ONCE, (at + 1) * MOST_QUESTIONS_AT_ONCE),
  );

/** Asks which questions a library has already, or one lesson of it. Without an answer it has none of them. */
export function useFindKnown(libraryId: number, lessonDraftId?: number | null) {
  const [fetchKnown] = studioApi.useLazyFetchKnownQuestionsQuery();
  return useCallback(
    async (questions: readonly DraftQuestion[]): Promise<readonly boolean[]> => {
      // The server does not have the lesson yet.
      if (lessonDraftId === null) return questions.map(() => false);
      const known: boolean[] = [];
      for (const part of inParts(questions)) {
        const { data } = await fetchKnown({
          libraryId,
          questions: part,
          ...(lessonDraftId !== undefined && { lessonDraftId }),
        });
        known.push(...(data?.known.map((id) => id !== null) ?? part.map(() => false)));
      }
      return known;
    },
    [fetchKnown, libraryId, lessonDraftId],
  );
}
