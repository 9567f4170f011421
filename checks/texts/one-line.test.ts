import { isOneLineSchema } from '@skillkite/contract/text';
import { describe, expect, it } from 'vitest';
import { contractCalls } from '../../apps/server/src/testing/calls/contract-calls.ts';
import { staffCalls } from '../../apps/server/src/testing/calls/staff-calls.ts';

type Schema = Readonly<Record<string, unknown>> & {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};

/** A field of these names is a name or a title that others read. */
const NAMES =
  /^(?:name|fullname|title|host|file_name|contact|help_contact|run_by|product_name|ground)$/;
/** It looks for names stored before this rule. */
const LOOKS_UP = new Set(['/api/staff/messages/forget_contact']);
/** Where a list goes on: the last row's sorted name, as it was answered. */
const CURSOR = 'after';

/** Names and titles of a request that are no `OneLine`. */
function others(schema: Schema, path: readonly string[] = []): string[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).map(([name, field]) => ({ name, field })),
    ...[schema.items ?? []].flat().map((field) => ({ name: '', field })),
    ...(schema.anyOf ?? []).map((field) => ({ name: '', field })),
  ];
  const name = path.findLast((part) => part !== '') ?? '';
  const isText = schema.type === 'string' && !('const' in schema) && !('enum' in schema);
  if (isText && NAMES.test(name) && !path.includes(CURSOR) && !isOneLineSchema(schema))
    return [path.filter(Boolean).join('.')];
  return inside.flatMap(({ name: next, field }) => others(field, [...path, next]));
}

describe('names and titles of one line', () => {
  it('are OneLine in every request', async () => {
    const calls = [...(await contractCalls()), ...(await staffCalls())].map(({ call }) => call);
    expect(calls.length).toBeGreaterThan(200);
    const judged = calls.filter(({ path }) => !LOOKS_UP.has(path));
    expect(
      judged.flatMap(({ path, request }) =>
        others(request as Schema).map((field) => `${path}: ${field}`),
      ),
    ).toEqual([]);
  });
});
