import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  property,
  record,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Action,
  type Grant,
  HERE,
  type Place,
  ROLES,
  type Role,
  type ScopeKind,
  may,
  scopesOf,
} from './role.ts';

const roles = Object.keys(ROLES) as Role[];
const table = (role: Role) => ROLES[role].may as Partial<Record<Action, ScopeKind>>;
const actions = [...new Set(roles.flatMap((role) => Object.keys(table(role)) as Action[]))];

/** Few ids, so that places and grants often coincide. */
const anId = integer({ min: 1, max: 3 });
const places: Arbitrary<Place> = record(
  { account: anId, student: anId, school: anId, class: constantFrom('1-6-A', '1-6-B') },
  { requiredKeys: [] },
);
const grants: Arbitrary<Grant[]> = array(
  record({ role: constantFrom(...roles), scope: places, isLimited: boolean() }),
  {
    maxLength: 4,
  },
);
const action = constantFrom(...actions);
const decided = (role: Role): readonly string[] =>
  (ROLES[role] as { schoolDecides?: readonly string[] }).schoolDecides ?? [];

describe('permissions of roles (D2)', () => {
  it('leaves publishing to coordinators where a school turned it off for teachers (D20 school-publishing)', () => {
    const at = { school: 1, installation: HERE } as const;
    const given = (role: Role, isLimited: boolean) => ({
      grants: [{ role, scope: { ...at, class: '1-6-A' }, isLimited }],
    });
    const publishes = (role: Role, isLimited: boolean) =>
      may(given(role, isLimited), 'publish-content', at);
    expect([publishes('teacher', false), publishes('teacher', true)]).toEqual([true, false]);
    expect(publishes('coordinator', true)).toBe(true);
    expect(may(given('teacher', true), 'edit-content', at)).toBe(true);
  });

  it('is exactly what the table says of one of the grants', () => {
    assert(
      property(grants, action, places, (given, wanted, place) => {
        const allowed = given.some(({ role, scope, isLimited }) => {
          if (isLimited && decided(role).includes(wanted)) return false;
          const kind = table(role)[wanted];
          return kind !== undefined && place[kind] !== undefined && place[kind] === scope[kind];
        });
        expect(may({ grants: given }, wanted, place)).toBe(allowed);
      }),
    );
  });

  it('nothing without a grant, and nothing at an unknown place', () => {
    assert(
      property(grants, action, places, (given, wanted, place) => {
        expect(may({ grants: [] }, wanted, place)).toBe(false);
        expect(may({ grants: given }, wanted, {})).toBe(false);
      }),
    );
  });

  it('another grant takes nothing away, and gives nothing that it does not allow by itself', () => {
    assert(
      property(grants, grants, action, places, (some, others, wanted, place) => {
        const both = may({ grants: [...some, ...others] }, wanted, place);
        expect(both).toBe(
          may({ grants: some }, wanted, place) || may({ grants: others }, wanted, place),
        );
      }),
    );
  });

  it('what is known of a place beyond what allows it changes nothing', () => {
    assert(
      property(grants, action, places, places, (given, wanted, known, more) => {
        const isAllowed = may({ grants: given }, wanted, known);
        expect(isAllowed && !may({ grants: given }, wanted, { ...more, ...known })).toBe(false);
      }),
    );
  });

  it('is allowed at each of its scopes, and nowhere when there are none', () => {
    assert(
      property(grants, action, places, (given, wanted, place) => {
        const scopes = scopesOf({ grants: given }, wanted);
        for (const { kind, id } of scopes)
          expect(may({ grants: given }, wanted, { [kind]: id })).toBe(true);
        if (scopes.length === 0) expect(may({ grants: given }, wanted, place)).toBe(false);
      }),
    );
  });
});

describe('a student signed in by a PIN (D2)', () => {
  const scope = { account: 1, student: 10 };
  const by = (role: Role) => ({ grants: [{ role, scope }] });

  it('learns, and stays who they are: another profile of the account is not theirs to choose', () => {
    expect(may(by('pin-student'), 'learn', { student: 10 })).toBe(true);
    const sibling = { account: 1, student: 11 };
    expect(may(by('pin-student'), 'choose-profile', sibling)).toBe(false);
    expect(may(by('student'), 'choose-profile', sibling)).toBe(true);
  });

  it('manages no account', () => {
    expect(scopesOf(by('pin-student'), 'manage-account')).toEqual([]);
    expect(may(by('student'), 'manage-account', { student: 10 })).toBe(true);
  });
});
