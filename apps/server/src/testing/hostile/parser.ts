import { setTimeout as sleep } from 'node:timers/promises';

/** A parser that behaves as its input says. */
export async function parse({ does, letters = '' }: { does: string; letters?: string }) {
  switch (does) {
    case 'answer':
      return { letters, environment: Object.keys(process.env) };
    case 'throw':
      throw new Error('Not a file of this kind.');
    case 'crash':
      process.abort();
      break;
    case 'exit':
      process.exit(7);
      break;
    case 'wait':
      await sleep(600_000);
      break;
    case 'loop':
      for (;;);
    case 'fill the heap': {
      const kept: object[] = [];
      for (;;) kept.push({ kept: [kept.length] });
    }
    case 'fill buffers': {
      const kept: Buffer[] = [];
      for (;;) kept.push(Buffer.alloc(2 ** 20, 1));
    }
  }
  return null;
}
