import type { Access } from '@skillkite/contract/access';
import type { Action, Grant, KindWith } from '@skillkite/rules/role';
import type { ActiveStudent } from './session.ts';

/** Who acts in a session: by what they were granted, and with what the calls of their kind ask about. */
export type Principal = { readonly grants: readonly Grant[] } & (
  | { readonly kind: 'account'; readonly student: null }
  | { readonly kind: 'student'; readonly student: ActiveStudent }
);

/** Whom a call meets: those whose roles have its action. */
export type PrincipalOf<A extends Access> = A extends {
  readonly action: infer Wanted extends Action;
}
  ? Extract<Principal, { readonly kind: KindWith<Wanted> }>
  : Principal | null;

/** Who acts in a session of students: one of an account's profiles, or whoever has still to choose one. */
export function principalOf({
  accountId,
  isPin,
  student,
}: {
  accountId: number;
  isPin: boolean;
  student: ActiveStudent | null;
}): Principal {
  if (student === null)
    return {
      kind: 'account',
      student,
      grants: [{ role: 'account-holder', scope: { account: accountId } }],
    };
  const scope = { account: accountId, student: student.id };
  return { kind: 'student', student, grants: [{ role: isPin ? 'pin-student' : 'student', scope }] };
}
