import { type AnyCall, Body, Flag, Nullable, read } from '@skillkite/contract/call';
import { CourseId, StudentId } from '@skillkite/contract/ids';
import { RowId } from '@skillkite/contract/numbers';
import { EXACT_KEYWORD, Exact } from '@skillkite/contract/text';
import { type Action, ROLES } from '@skillkite/rules/access/role';
import { staffCalls } from '../apps/server/src/testing/calls/staff-calls.ts';
import { describe, expect, it } from 'vitest';
import { contractCalls } from '../apps/server/src/testing/calls/contract-calls.ts';

const calls = (await contractCalls()).map(({ call }) => call);

/** The keywords of a JSON Schema that the check reads. */
type Schema = Readonly<Record<string, unknown>> & {
  readonly title?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
};
/** Fields with these names identify a person, except a package's own fields. */
const SOMEBODY = /(?:^|_)(?:user|student|child|profile|account)(?:_?ids?)?$/i;
const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Places in a request that name a student, by type or field name. */
function studentsIn(schema: Schema, path: readonly string[] = []): string[] {
  if (schema[EXACT_KEYWORD] === true) return [];
  const isLeaf = schema.properties === undefined;
  if (schema.title === 'StudentId' || (isLeaf && SOMEBODY.test(path.at(-1) ?? '')))
    return [path.join('.')];
  return Object.entries(schema).flatMap(([keyword, inside]) =>
    keyword === 'properties'
      ? Object.entries(inside as Readonly<Record<string, Schema>>).flatMap(([name, field]) =>
          studentsIn(field, [...path, name]),
        )
      : [inside]
          .flat()
          .filter(isObject)
          .flatMap((part) => studentsIn(part, [...path, keyword])),
  );
}

/** Students that a request names and the call does not declare, or that are declared and not there. */
function undeclared({ access, request }: AnyCall): string[] {
  const declared = access === 'anyone' ? [] : [...access.owner, ...(access.lookedUp ?? [])];
  const named = studentsIn(request as Schema);
  return [
    ...named.filter((path) => !declared.includes(path)),
    ...declared.filter((path) => !named.includes(path)),
  ];
}

const usual = { summary: '', request: Body({ user_id: StudentId }), details: Flag };
const deep = { ...usual, request: Body({ of: Body({ student: StudentId }), ilm_id: CourseId }) };
const two = { ...usual, request: Body({ a: StudentId, b: Nullable(StudentId) }) };
const none = { ...usual, request: Body({ ilm_id: CourseId }) };
const usualCall = read('/api/x', usual);
const withField = (name: string, schema: object): AnyCall => ({
  ...usualCall,
  request: { type: 'object', properties: { user_id: StudentId, [name]: schema } },
});

describe('a student in a request (D2)', () => {
  it.each(calls)('of $path is declared', (call) => {
    expect(undeclared(call)).toEqual([]);
  });

  it('is found where the compiler does not look', () => {
    const list = { type: 'array', items: StudentId };
    expect(undeclared(withField('others', list))).toEqual(['others.items']);
    expect(undeclared(withField('one', { anyOf: [StudentId, Flag] }))).toEqual(['one.anyOf']);
    for (const name of ['student_id', 'child', 'user_ids', 'account_id'])
      expect(undeclared(withField('of', Body({ [name]: RowId })))).toEqual([`of.${name}`]);
    expect(undeclared(withField('student_id', Exact(RowId)))).toEqual([]);
  });

  it('is asked for by the compiler, at the path where it is', () => {
    expect(usualCall.access).toEqual({ action: 'learn', owner: ['user_id'] });
    read('/api/x', { ...deep, access: { action: 'learn', owner: ['of.student'] } });
    read('/api/x', { ...two, access: { action: 'learn', owner: ['a'], lookedUp: ['b'] } });
    read('/api/x', { ...none, access: { action: 'learn', owner: [] } });
    read('/api/x', { ...none, access: 'anyone' });
    // @ts-expect-error The usual declaration names user_id.
    read('/api/x', deep);
    // @ts-expect-error Here too.
    read('/api/x', none);
    // @ts-expect-error The second student is not declared.
    read('/api/x', { ...two, access: { action: 'learn', owner: ['a'] } });
    // @ts-expect-error There is no such field.
    read('/api/x', { ...usual, access: { action: 'learn', owner: ['user_id', 'student_id'] } });
    // @ts-expect-error A course is no student.
    read('/api/x', { ...none, access: { action: 'learn', owner: ['ilm_id'] } });
    // @ts-expect-error Strangers name no student.
    read('/api/x', { ...usual, access: 'anyone' });
    // @ts-expect-error No role has this action.
    read('/api/x', { ...usual, access: { action: 'fly', owner: ['user_id'] } });
  });
});

describe('the table of roles (D2, D11)', async () => {
  const grownUps = (await staffCalls()).map(({ call }) => call);
  const roles = Object.values(ROLES).map(({ kind, may }) => ({
    kind,
    actions: Object.keys(may) as Action[],
  }));
  const usedActions = new Set<Action>(
    [...calls, ...grownUps].flatMap(({ access }) => (access === 'anyone' ? [] : [access.action])),
  );

  it('has no action that no call asks for', () => {
    const unused = roles.flatMap(({ actions }) => actions).filter((one) => !usedActions.has(one));
    expect(unused).toEqual([]);
  });

  it('lets a grown-up’s call ask for an action of its side alone: of staff, of parents, or of anybody’s own account (D12)', () => {
    const strange = grownUps.filter(({ path, access }) => {
      if (access === 'anyone') return false;
      const kinds = roles
        .filter(({ actions }) => actions.includes(access.action))
        .map(({ kind }) => kind);
      const side = path.startsWith('/api/family/') ? 'family' : 'staff';
      return !kinds.includes(side) && !kinds.includes('person');
    });
    expect(strange.map(({ path }) => path)).toEqual([]);
  });

  it('lets a call declare NOT_ALLOWED where one of its kind of principal may not make it', () => {
    const silent = calls.filter(({ access, errors }) => {
      if (access === 'anyone') return false;
      const has = ({ actions }: (typeof roles)[number]) => actions.includes(access.action);
      const kinds = new Set(roles.filter(has).map(({ kind }) => kind));
      const canBeRefused = roles.some((role) => kinds.has(role.kind) && !has(role));
      return canBeRefused && !errors.includes('NOT_ALLOWED');
    });
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});
