import type { ChangeCode, DoubtCode, Note } from './import-report.ts';

/** Words that a note keeps, and letters of each. */
const MOST_WORDS = 12;
const LONGEST_WORD = 200;

function collected<Code extends string>() {
  const words = new Map<Code, string[]>();
  return {
    add: (code: Code, what?: string) => {
      const known = words.get(code) ?? [];
      words.set(code, known);
      const word = what?.trim().slice(0, LONGEST_WORD);
      if (word && known.length < MOST_WORDS && !known.includes(word)) known.push(word);
    },
    all: (): Note<Code>[] => [...words].map(([code, what]) => ({ code, what })),
  };
}

/** Collects what an item loses and what is uncertain about it. */
export type Notes = {
  readonly change: (code: ChangeCode, what?: string) => void;
  readonly doubt: (code: DoubtCode, what?: string) => void;
  readonly changes: () => Note<ChangeCode>[];
  readonly doubts: () => Note<DoubtCode>[];
};

export function createNotes(): Notes {
  const changes = collected<ChangeCode>();
  const doubts = collected<DoubtCode>();
  return { change: changes.add, doubt: doubts.add, changes: changes.all, doubts: doubts.all };
}
