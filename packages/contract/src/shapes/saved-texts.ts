import { MOST_SAVED_TEXTS } from '@skillkite/rules/school/saved-text';
import { Type } from 'typebox';
import { Body } from '../call.ts';

/** Phrases to add and remove. Never the whole list, because another window may have added to it. */
export const SavedTextsChange = (longest: number) => {
  const texts = Type.Array(Type.String({ minLength: 1, maxLength: longest, pattern: '\\S' }), {
    maxItems: MOST_SAVED_TEXTS,
  });
  return Body({ add: texts, remove: texts });
};
