import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { plainText } from '@skillkite/rules/quiz/typed-answer';
import type { Locale } from '@skillkite/rules/text/locale';
import { oneLine } from '@skillkite/rules/text/one-line';
import type { ImportReport, Place, RefusedItem, TakenItem } from '../import-report.ts';
import { MOST_ITEMS, MOST_SOURCE } from '../limits.ts';
import type { BankQuestion, Question } from '../model.ts';
import type { Notes } from '../notes.ts';
import { type Built, isRefused, refuse } from './question.ts';

const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32);

/** The texts by which a question is known: what it asks, and its answers, without the details of their spelling. */
const fingerprint = (question: Question): string =>
  [
    question.kind,
    question.question,
    ...(question.options ?? []).map(({ text, right }) => `${right ? '=' : '~'}${plainText(text)}`),
    ...(question.order ?? []).map(plainText),
    ...(question.pairs ?? []).map(
      ({ first, second }) => `${plainText(first)}→${plainText(second)}`,
    ),
    ...(question.accept ?? []).map(plainText),
    question.number ?? '',
  ]
    .map((text) => plainText(String(text)))
    .join('\n');

/** Facts of an item, of which a format may not know all. */
export type Facts = {
  readonly place: Place;
  readonly source: string;
  readonly kind: string;
  readonly title?: string | null;
  readonly category?: readonly string[];
  readonly tags?: readonly string[];
  readonly skill?: string | null;
  readonly points?: number | null;
  /** The format's own name of the item, if it is the same in the next export. */
  readonly ownId?: string | null;
  /** Where that name is the only one: a category, or a package. */
  readonly scope?: string;
};

/** Ids that an export of ours wrote come back as they were. */
const OURS = /^(?:text|gift|moodle|qti|sheet):\S/;

const ownIdentity = (format: string, { ownId, scope = '' }: Facts): string | null => {
  const name = oneLine(ownId ?? '');
  if (name === '') return null;
  return OURS.test(name) ? name : `${format}:${oneLine(scope)}/${name}`;
};

export type ItemList = {
  readonly add: (facts: Facts, built: Built, notes: Notes) => void;
  /** Whether no more are taken. */
  readonly isFull: () => boolean;
  readonly items: ImportReport['items'];
};

/** Collects the items of an import: gives each its identity and refuses repeated ones. */
export function itemList(format: string, language: Locale): ItemList {
  const items: (TakenItem<BankQuestion> | RefusedItem)[] = [];
  const seen = new Set<string>();
  const written = new Set<string>();
  return {
    items,
    isFull: () => items.length >= MOST_ITEMS,
    add: (facts, built, notes) => {
      if (items.length > MOST_ITEMS) return;
      const { place, kind } = facts;
      const found = { place, kind, source: facts.source.slice(0, MOST_SOURCE) };
      const title = oneLine(facts.title ?? '') || null;
      const leave = (why: RefusedItem['why']) =>
        items.push({ ...found, outcome: 'notTaken', title, why });
      if (items.length === MOST_ITEMS) {
        leave(refuse('too-many', String(MOST_ITEMS)));
        return;
      }
      if (isRefused(built)) {
        leave(built);
        return;
      }
      const content = {
        language,
        question: built,
        title,
        category: (facts.category ?? []).map(oneLine).filter((name) => name !== ''),
        tags: [...new Set((facts.tags ?? []).map(oneLine))].filter((tag) => tag !== ''),
        skill: oneLine(facts.skill ?? '') || null,
        points: facts.points ?? null,
      };
      const whole = JSON.stringify(built);
      if (written.has(whole)) {
        leave(refuse('repeated', built.question));
        return;
      }
      written.add(whole);
      const own = ownIdentity(format, facts);
      // A name that two questions share is the first one's.
      const id =
        [own, `text:${digestOf(fingerprint(built))}`].find(
          (name) => name !== null && !seen.has(name),
        ) ?? `text:${digestOf(whole)}`;
      seen.add(id);
      const digest = digestOf(JSON.stringify(content));
      const changes = notes.changes();
      items.push({
        ...found,
        outcome: changes.length === 0 ? 'taken' : 'changed',
        content: { id, ...content },
        digest,
        changes,
        doubts: notes.doubts(),
      });
    },
  };
}

/** A name for a question in a file of a content pack, from its identity: it stays when the text changes. */
export const slugOf = ({ id }: Pick<BankQuestion, 'id'>): string =>
  `q-${digestOf(id).slice(0, 12)}`;
