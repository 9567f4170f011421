import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/[^?]+\.ts$/;

/** The part of a call that a browser needs. Schemas stay on the server; browsers use their types only. */
type CallInBrowser = {
  path: string;
  kind: 'read' | 'write';
  provides: readonly string[];
  invalidates: readonly string[];
};

const isCall = (value: unknown): value is CallInBrowser =>
  typeof value === 'object' && value !== null && 'path' in value && 'invalidates' in value;
const isPlainList = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every((one) => ['string', 'number'].includes(typeof one));

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const inBrowser = (value: unknown): unknown => {
  if (isPlainList(value)) return value;
  if (!isCall(value)) return tableInBrowser(value);
  const { path, kind, provides, invalidates } = value;
  return kind === 'read' ? { path, kind, provides } : { path, kind, invalidates };
};

/** Strips the calls of nested tables; undefined for other values. */
function tableInBrowser(value: unknown): unknown {
  if (!isTable(value)) return undefined;
  const entries = Object.entries(value).map(([name, inside]) => [name, inBrowser(inside)] as const);
  const isOfCalls = entries.length > 0 && entries.every(([, inside]) => inside !== undefined);
  return isOfCalls ? Object.fromEntries(entries) : undefined;
}

/**
 * Declares calls without schemas and descriptions, which would be a tenth of the scripts of home.
 */
export const callsInBrowser: Plugin = {
  name: 'calls-in-browser',
  enforce: 'pre',
  load: async (id) => {
    if (!CONTRACT.test(id.replaceAll('\\', '/'))) return null;
    const declared: Record<string, unknown> = await import(pathToFileURL(id).href);
    return Object.entries(declared)
      .map(([name, value]) => [name, inBrowser(value)] as const)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};
