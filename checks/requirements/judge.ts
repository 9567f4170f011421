import { type Citation, citationsIn } from './citations.ts';
import type { Item, Section } from './item.ts';
import type { FoundTest } from './tests.ts';

/** An item with the tests that prove it, in the order of their files. */
export type Judged = Item & { place: string; tests: readonly FoundTest[] };
export type Judgement = {
  sections: readonly Section[];
  items: readonly Judged[];
  faults: string[];
};

/** Sections without checkable rules that tests may cite. */
const NOT_CHECKED = new Set(['spec 1']);

const named = ({ file, title }: FoundTest): string => `${file} › ${title}`;
const cites = (citations: readonly Citation[], place: string, item: string): boolean =>
  citations.some((cited) => cited.place === place && cited.item === item);

/** How alike two titles are: the share of the words of both that both have. */
function likeness(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => new Set(text.toLowerCase().split(/\W+/)));
  return a && b ? a.intersection(b).size / a.union(b).size : 0;
}

function nearest(title: string, tests: readonly FoundTest[]): string {
  const [best] = tests.toSorted((a, b) => likeness(title, b.title) - likeness(title, a.title));
  return best && likeness(title, best.title) > 0.4 ? ` Did it become “${best.title}”?` : '';
}

/** Which tests prove which items, and everything that is wrong with it, each in a sentence. */
export function judged(sections: readonly Section[], tests: readonly FoundTest[]): Judgement {
  const faults: string[] = [];
  const known = new Set(tests.map(named));
  const citationsOf = new Map(tests.map((test) => [named(test), citationsIn(test.title)]));
  const places = new Map(sections.map(({ place, items }) => [place, items]));
  const ids = sections.flatMap(({ place, items }) => items.map(({ id }) => `${place} ${id}`));
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
    faults.push(`There are two items ${id}.`);

  for (const test of tests) {
    for (const { place, item } of citationsOf.get(named(test)) ?? []) {
      const items = places.get(place);
      if (!items && !NOT_CHECKED.has(place)) {
        faults.push(`${named(test)} cites ${place}, which there is not.`);
      } else if (item !== null && !items?.some(({ id }) => id === item)) {
        faults.push(`${named(test)} cites ${place} ${item}, which is no item.`);
      }
    }
  }

  const items = sections.flatMap(({ place, items: ofPlace }) =>
    ofPlace.map((item): Judged => {
      const name = `${place} ${item.id}`;
      const listed = Object.entries(item.provedBy ?? {}).flatMap(([file, titles]) =>
        titles.map((title) => ({ file, title })),
      );
      for (const test of listed) {
        if (!known.has(named(test))) {
          const inFile = tests.filter(({ file }) => file === test.file);
          faults.push(
            `${name} is said to be proved by ${named(test)}, which there is not.${nearest(test.title, inFile)}`,
          );
        } else if (!citationsOf.get(named(test))?.some((cited) => cited.place === place)) {
          faults.push(
            `${name} is said to be proved by ${named(test)}, which does not cite ${place}.`,
          );
        }
      }
      const inTitle = tests.filter((test) =>
        cites(citationsOf.get(named(test)) ?? [], place, item.id),
      );
      const all = tests.filter(
        (test) =>
          inTitle.includes(test) ||
          listed.some(({ file, title }) => file === test.file && title === test.title),
      );
      if (all.length === 0 && item.missing === undefined) {
        faults.push(`${name} has no test: “${item.rule}”`);
      }
      if (all.length > 0 && item.missing !== undefined) {
        faults.push(
          `${name} is said to be missing, and ${all.map(named).join(' and ')} proves it.`,
        );
      }
      return { ...item, place, tests: all };
    }),
  );
  return { sections, items, faults };
}
