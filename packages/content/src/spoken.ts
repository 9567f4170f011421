import type { PackText } from './local-text.ts';
import { type QuestionEntry, SPOKEN } from './pack-schemas.ts';

/** A text of a question that may be recorded, and its recording. */
export type Spoken = {
  readonly path: readonly (string | number)[];
  readonly text: PackText | undefined;
  readonly file: PackText | undefined;
};

type Texts = Partial<
  Pick<QuestionEntry, (typeof SPOKEN)[number] | 'voice' | 'options' | 'baskets'>
>;

/** All of a question. */
export const spokenIn = (entry: Texts): Spoken[] => [
  ...SPOKEN.map((name) => ({
    path: ['voice', name],
    text: entry[name],
    file: entry.voice?.[name],
  })),
  ...(entry.options ?? []).flatMap(({ text, why, voice, why_voice }, at) => [
    { path: ['options', at, 'voice'], text, file: voice },
    { path: ['options', at, 'why_voice'], text: why, file: why_voice },
  ]),
  ...(entry.baskets ?? []).map(({ text, voice }, at) => ({
    path: ['baskets', at, 'voice'],
    text,
    file: voice,
  })),
];
