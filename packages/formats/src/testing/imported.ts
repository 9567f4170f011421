import type { ImportReport, RefusedItem, TakenItem } from '../import-report.ts';
import type { BankQuestion, Question } from '../model.ts';
import { readQuestions } from '../read-questions.ts';

type Content = Parameters<typeof readQuestions>[0]['content'];

export const imported = (content: Content, files?: ReadonlyMap<string, Uint8Array>): ImportReport =>
  readQuestions({ name: 'paper', content, ...(files && { files }) });

export const takenItems = ({ items }: ImportReport): TakenItem<BankQuestion>[] =>
  items.filter((item) => item.outcome !== 'notTaken');
export const refusedItems = ({ items }: ImportReport): RefusedItem[] =>
  items.filter((item) => item.outcome === 'notTaken');

/** The questions that are taken, in their order. */
export const questionsIn = (
  content: Content,
  files?: ReadonlyMap<string, Uint8Array>,
): Question[] => takenItems(imported(content, files)).map((item) => item.content.question);

/** The only item, which has to be taken. */
export function only(content: Content, files?: ReadonlyMap<string, Uint8Array>) {
  const report = imported(content, files);
  const [item] = takenItems(report);
  if (!item || report.items.length !== 1)
    throw new Error(`One question was expected: ${JSON.stringify(report.items)}`);
  const codes = (notes: readonly { code: string; what: readonly string[] }[]) =>
    notes.map(({ code, what }) => (what.length === 0 ? code : `${code}: ${what.join(', ')}`));
  return {
    ...item,
    question: item.content.question,
    changed: codes(item.changes),
    doubted: codes(item.doubts),
  };
}

/** Why each item that is not taken is not. */
export const reasons = (content: Content): string[] =>
  refusedItems(imported(content)).map(({ why }) => [why.code, ...why.what].join(': '));
