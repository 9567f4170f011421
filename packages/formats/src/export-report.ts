import type { BankQuestion, Question, QuestionOption } from './model.ts';

/** What a question lost when it was written in a foreign format. */
export type Loss = {
  readonly id: string;
  readonly title: string | null;
  /** False where the format has no such question. */
  readonly isWritten: boolean;
  /** Names of the fields that are lost; those of options as `options.picture`. */
  readonly fields: readonly string[];
};
export type Exported<Output> = { readonly output: Output; readonly losses: readonly Loss[] };

type Field =
  | Exclude<keyof Question, 'kind' | 'question'>
  | Exclude<keyof BankQuestion, 'id' | 'language' | 'question'>
  | `options.${Exclude<keyof QuestionOption, 'text' | 'right'>}`;

/** What a bank knows about a question, besides the question. */
export const FACTS = ['title', 'category', 'tags', 'skill', 'points'] as const;

/** What a writer made of a question: its text, or null, and fields lost for a reason of its own. */
export type Written<Output> = { readonly output: Output | null; readonly lost?: readonly Field[] };

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

function fieldsOf({ question, ...facts }: BankQuestion): Field[] {
  const { kind: _kind, question: _question, options = [], ...rest } = question;
  const { id: _id, language: _language, ...known } = facts;
  const named = Object.entries({ ...rest, ...known }).flatMap(([name, value]) =>
    isGiven(value) ? [name as Field] : [],
  );
  const ofOptions = options.flatMap((option) =>
    Object.keys(option).filter((name) => name !== 'text' && name !== 'right'),
  );
  return [...named, ...[...new Set(ofOptions)].map((name): Field => `options.${name}` as Field)];
}

/** Writes questions one by one, and tells what each loses: the fields that the format does not hold. */
export function writtenQuestions<Output>(
  questions: readonly BankQuestion[],
  held: readonly Field[],
  write: (question: BankQuestion) => Written<Output>,
): Exported<Output[]> {
  const output: Output[] = [];
  const losses: Loss[] = [];
  for (const question of questions) {
    const written = write(question);
    const { id, title } = question;
    if (written.output === null) {
      losses.push({ id, title, isWritten: false, fields: [...(written.lost ?? [])] });
      continue;
    }
    output.push(written.output);
    const lost = fieldsOf(question).filter((field) => !held.includes(field));
    const fields = [...new Set([...lost, ...(written.lost ?? [])])];
    if (fields.length > 0) losses.push({ id, title, isWritten: true, fields });
  }
  return { output, losses };
}
