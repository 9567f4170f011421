import { readdirSync } from 'node:fs';
import type { AnyStaffCall } from '@skillkite/contract/staff-call';

/** A call of grown-ups, by the name it is exported under, and its area: `people`, or `family`. */
export type NamedStaffCall = {
  readonly area: string;
  readonly name: string;
  readonly call: AnyStaffCall;
};

const CONTRACT = new URL('../../../../../packages/contract/src/', import.meta.url);
/** Contract files also export values other than calls. */
const isCall = (value: unknown): value is AnyStaffCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'errors' in value;

async function callsIn(folder: string, areaOf: (file: string, call: AnyStaffCall) => string) {
  const files = readdirSync(new URL(folder, CONTRACT), {
    encoding: 'utf8',
    recursive: true,
  }).filter((file) => file.endsWith('.ts'));
  const named = files.map(async (file) => {
    const exported = (await import(new URL(`${folder}${file}`, CONTRACT).href)) as object;
    return Object.entries(exported).flatMap(([name, call]): NamedStaffCall[] =>
      isCall(call) ? [{ area: areaOf(file, call), name, call }] : [],
    );
  });
  return (await Promise.all(named)).flat();
}

/** The area of a call: its file or the file's folder, as the address of the call names it. */
const areaOfStaff = (file: string, { path }: AnyStaffCall): string => {
  const names = file.replace(/\.ts$/, '').split('/').toReversed();
  return names.find((name) => path.startsWith(`/api/staff/${name}/`)) ?? file;
};

/** Every call of grown-ups. */
export const staffCalls = async (): Promise<NamedStaffCall[]> => [
  ...(await callsIn('staff/', areaOfStaff)),
  ...(await callsIn('family/', () => 'family')),
];
