import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { AnyCall } from '@skillkite/contract/call';

/** A call with its export name and file. */
export type NamedCall = { readonly area: string; readonly name: string; readonly call: AnyCall };

const CONTRACT = new URL('../../../../../packages/contract/src/', import.meta.url);
/** Contract files also export values that are no calls. */
const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'errors' in value;

async function callsOf(file: string): Promise<NamedCall[]> {
  const exported = (await import(new URL(file, CONTRACT).href)) as Readonly<
    Record<string, unknown>
  >;
  return Object.entries(exported).flatMap(([name, call]) =>
    isCall(call) ? [{ area: basename(file, '.ts'), name, call }] : [],
  );
}

/** Every call of the contract. */
export async function contractCalls(): Promise<NamedCall[]> {
  const files = readdirSync(CONTRACT).filter((file) => file.endsWith('.ts'));
  return (await Promise.all(files.map(callsOf))).flat();
}
