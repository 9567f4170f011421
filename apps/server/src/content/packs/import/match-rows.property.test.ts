import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Entry, type KnownRow, matchRows } from './match-rows.ts';

type Thing = { slug: string; id: number | undefined };

const entriesOf = (things: readonly Thing[]): Entry[] =>
  things.map(({ slug, id }) => ({
    key: slug,
    parentId: 1,
    slug,
    id,
    problemAt: (message) => ({ file: 'course.yaml', line: 1, column: 1, message }),
  }));

/** A list of a pack: no slug and no id twice, as `check` has made sure of. */
const list = fc
  .uniqueArray(
    fc.record({
      slug: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      id: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    }),
    { selector: ({ slug }) => slug, maxLength: 5 },
  )
  .map((things) => {
    const seen = new Set<number>();
    return things.map(({ slug, id }) => {
      const isNew = id !== undefined && !seen.has(id);
      if (isNew) seen.add(id);
      return { slug, id: isNew ? id : undefined };
    });
  });

/** The rows after an import that was not refused, as the database holds them. */
function imported(known: readonly KnownRow[], things: readonly Thing[]) {
  const nextId = Math.max(1000, ...known.map(({ id }) => id)) + 1;
  const found = matchRows({
    what: 'lesson',
    entries: entriesOf(things),
    known,
    taken: new Set(),
    nextId,
  });
  const renamed = new Map(found.renamed.map((id) => [id, `~${id}`]));
  const rows = new Map(
    known.map((row) => [row.id, { ...row, slug: renamed.get(row.id) ?? row.slug }]),
  );
  for (const [slug, id] of found.ids) rows.set(id, { id, parentId: 1, slug });
  return { found, rows: [...rows.values()] };
}

describe('matching the things of a pack with rows', () => {
  it('after any versions, ids and slugs are unique, and what stays keeps its id', () => {
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 6 }), (versions) => {
        let known: KnownRow[] = [];
        for (const things of versions) {
          const { found, rows } = imported(known, things);
          if (found.problems.length > 0) continue;
          expect(new Set(found.ids.values()).size).toBe(things.length);
          expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
          const expected = things.map(({ slug, id }) => {
            const before = known.find((row) => row.slug === slug);
            const isClaimed = things.some((thing) => thing.id === before?.id);
            // New items without an id get one from the importer.
            return id ?? (before && !isClaimed ? before.id : found.ids.get(slug));
          });
          expect([...found.ids.values()]).toEqual(expected);
          const kept = new Set(found.ids.values());
          expect(found.retired).toEqual(known.map(({ id }) => id).filter((id) => !kept.has(id)));
          known = rows;
        }
      }),
    );
  });

  it('the same version again is the same rows', () => {
    fc.assert(
      fc.property(list, (things) => {
        const { rows, found } = imported([], things);
        fc.pre(found.problems.length === 0);
        const again = imported(rows, things).found;
        expect(again.ids).toEqual(found.ids);
        expect([again.renamed, again.retired, again.problems]).toEqual([[], [], []]);
      }),
    );
  });
});
