import { readdirSync } from 'node:fs';
import type { AnyCall } from '@skillkite/contract/call';

/** A call with its export name and its area, such as `learning/badges`: the file that declares it, and its folder on the server. */
export type NamedCall = { readonly area: string; readonly name: string; readonly call: AnyCall };

const CONTRACT = new URL('../../../../../packages/contract/src/', import.meta.url);
const OF_OTHERS = /^(?:family|staff)\//;
/** Contract files also export values other than calls. */
const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'errors' in value;

async function callsOf(file: string): Promise<NamedCall[]> {
  const exported = (await import(new URL(file, CONTRACT).href)) as Readonly<
    Record<string, unknown>
  >;
  return Object.entries(exported).flatMap(([name, call]) =>
    isCall(call) ? [{ area: file.replace(/\.ts$/, ''), name, call }] : [],
  );
}

/** Every call of students. */
export async function contractCalls(): Promise<NamedCall[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !OF_OTHERS.test(file),
  );
  return (await Promise.all(files.map(callsOf))).flat();
}
