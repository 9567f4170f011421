import { describe, expect, it } from 'vitest';
import { batched } from './batch.ts';

const later = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('batched', () => {
  it('answers what arrives together with one statement, once per key, in the order of keys', async () => {
    const statements: string[][] = [];
    const read = batched<string, string>({
      name: 'test',
      key: (item) => item,
      run: async (items) => {
        statements.push([...items]);
        return items.map((item) => item.toUpperCase());
      },
    });
    const answers = await Promise.all([read('c'), read('a'), read('c'), read('b')]);
    expect(answers).toEqual(['C', 'A', 'C', 'B']);
    expect(statements).toEqual([['a', 'b', 'c']]);
  });

  it('gathers what arrives while a statement is in flight for the next one', async () => {
    const statements: number[][] = [];
    let finishFirst: () => void = () => {};
    const firstStatement = new Promise<void>((resolve) => (finishFirst = resolve));
    const read = batched<number, number>({
      name: 'test',
      key: String,
      run: async (items) => {
        statements.push([...items]);
        if (statements.length === 1) await firstStatement;
        return items;
      },
    });
    const first = read(1);
    while (statements.length === 0) await later();
    const second = read(2);
    await later();
    await later();
    const third = read(3);
    await later();
    expect(statements).toEqual([[1]]);
    finishFirst();
    expect(await Promise.all([first, second, third])).toEqual([1, 2, 3]);
    expect(statements.slice(1).flat().toSorted()).toEqual([2, 3]);
  });

  it('runs few statements of all kinds at once; waiting items join, and hanging ones block no other', async () => {
    let inFlight = 0;
    let most = 0;
    const finish: (() => void)[] = [];
    const hang = Promise.withResolvers<void>();
    const sizes: number[] = [];
    const reads = Array.from({ length: 8 }, (_, kind) =>
      batched<number, number>({
        name: `test ${kind}`,
        key: String,
        run: async (items) => {
          inFlight += 1;
          most = Math.max(most, inFlight);
          sizes.push(items.length);
          if (kind < 3) await hang.promise;
          else await new Promise<void>((resolve) => finish.push(resolve));
          inFlight -= 1;
          return items;
        },
      }),
    );
    const hanging = reads.slice(0, 3).map((read) => read(1));
    for (let turns = 0; turns < 5; turns += 1) await later();
    const others = reads.slice(3).map((read) => read(1));
    for (let turns = 0; turns < 5; turns += 1) await later();
    expect([inFlight, most]).toEqual([3, 3]);
    others.push(...reads.slice(3).map((read) => read(2)));
    while (finish.length < 5) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const end of finish) end();
    await Promise.all(others);
    expect(sizes).toEqual([1, 1, 1, 2, 2, 2, 2, 2]);
    hang.resolve();
    await Promise.all(hanging);
    expect(inFlight).toBe(0);
  });

  it('lets one bad item fail alone', async () => {
    const read = batched<number, number>({
      name: 'test',
      key: String,
      run: async (items) => {
        if (items.includes(13)) throw new Error('thirteen');
        return items.map((item) => item * 2);
      },
    });
    const [one, bad, two] = await Promise.allSettled([read(1), read(13), read(2)]);
    expect(one).toMatchObject({ status: 'fulfilled', value: 2 });
    expect(bad).toMatchObject({ status: 'rejected', reason: new Error('thirteen') });
    expect(two).toMatchObject({ status: 'fulfilled', value: 4 });
  });

  it('goes on after a failed statement', async () => {
    let fails = true;
    const read = batched<number, number>({
      name: 'test',
      key: String,
      run: async (items) => {
        if (fails) throw new Error('down');
        return items;
      },
    });
    await expect(read(1)).rejects.toThrow('down');
    fails = false;
    expect(await read(2)).toBe(2);
  });
});
