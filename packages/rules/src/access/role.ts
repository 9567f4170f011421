/** Ids of the school, class and so on that contain a thing, as far as known. */
export type Place = {
  readonly account?: number;
  readonly student?: number;
  /** A class of a school, by `classKey`. */
  readonly class?: string;
  readonly school?: number;
  readonly installation?: typeof HERE;
};
export type ScopeKind = keyof Place;

/** Id of the installation; there is only one. */
export const HERE = 1;

/**
 * Permissions. A role has a kind of principal and its actions with their reach: the account of the grant, or its
 * student. For adults (D11) the reach is the class, school, installation or child of the grant (`givenFor`). Roles that
 * change a whole school need a second factor. Other actions are not allowed.
 */
export const ROLES = {
  /** Signed in, but has not chosen one of the account's profiles yet. */
  'account-holder': {
    kind: 'account',
    may: { 'choose-profile': 'account', 'report-usage': 'account' },
  },
  student: {
    kind: 'student',
    may: {
      'choose-profile': 'account',
      'report-usage': 'account',
      learn: 'student',
      'manage-account': 'student',
    },
  },
  /** Signed in with a PIN on a shared machine (D2). */
  'pin-student': {
    kind: 'student',
    may: { 'choose-profile': 'student', 'report-usage': 'account', learn: 'student' },
  },
  /** Any adult with an account: may sign in and ask to be linked to a child (D14). */
  person: {
    kind: 'person',
    may: { 'use-account': 'account', 'join-child': 'account' },
  },
  teacher: {
    kind: 'staff',
    givenFor: 'class',
    may: {
      'use-account': 'class',
      'answer-tickets': 'class',
      'see-class': 'class',
      'review-projects': 'class',
      'assign-work': 'class',
      'give-praise': 'class',
      'record-launches': 'class',
      'take-attendance': 'class',
      'give-pictures': 'class',
      'edit-content': 'school',
      'publish-content': 'school',
    },
    schoolDecides: ['publish-content'],
  },
  coordinator: {
    kind: 'staff',
    givenFor: 'school',
    needsSecondFactor: true,
    may: {
      'use-account': 'school',
      'manage-people': 'school',
      'manage-roster': 'school',
      'manage-events': 'school',
      'see-report': 'school',
      'manage-features': 'school',
      'manage-platforms': 'school',
      'answer-tickets': 'school',
      'see-class': 'school',
      'review-projects': 'school',
      'assign-work': 'school',
      'give-praise': 'school',
      'record-launches': 'school',
      'take-attendance': 'school',
      'give-pictures': 'school',
      'edit-content': 'school',
      'publish-content': 'school',
      'share-content': 'school',
    },
  },
  author: {
    kind: 'staff',
    givenFor: 'installation',
    may: {
      'use-account': 'installation',
      'edit-content': 'installation',
      'publish-content': 'installation',
    },
  },
  operator: {
    kind: 'staff',
    givenFor: 'installation',
    needsSecondFactor: true,
    may: {
      'run-installation': 'installation',
      'manage-schools': 'installation',
      'see-report': 'installation',
      'manage-features': 'installation',
      'manage-platforms': 'installation',
      'use-account': 'installation',
      'manage-people': 'installation',
      'manage-roster': 'installation',
      'give-pictures': 'installation',
      'answer-tickets': 'installation',
    },
  },
  parent: {
    kind: 'family',
    givenFor: 'student',
    may: { 'use-account': 'student', 'see-child': 'student', 'decide-for-child': 'student' },
  },
} as const satisfies Record<string, RoleEntry>;

type RoleEntry = {
  readonly kind: string;
  readonly may: Readonly<Record<string, ScopeKind>>;
  readonly givenFor?: ScopeKind;
  readonly needsSecondFactor?: true;
  /** Actions that a school can turn off. */
  readonly schoolDecides?: readonly string[];
};
type Roles = typeof ROLES;
export type Role = keyof Roles;
export type Action = { [R in Role]: keyof Roles[R]['may'] }[Role];

export type RoleOf<Kind extends string> = {
  [R in Role]: Roles[R]['kind'] extends Kind ? R : never;
}[Role];
export type ActionOf<Kind extends string> = {
  [R in RoleOf<Kind>]: keyof Roles[R]['may'];
}[RoleOf<Kind>];

/** Kinds of principals that have a role with this action. */
export type KindWith<A extends Action> = {
  [R in Role]: A extends keyof Roles[R]['may'] ? Roles[R]['kind'] : never;
}[Role];

/** A role with the place for which it was given. */
export type Grant = {
  readonly role: Role;
  readonly scope: Place;
  /** The school of the grant has turned off what it decides about. */
  readonly isLimited?: boolean;
};
/** The acting principal with its grants. */
export type Principal = { readonly grants: readonly Grant[] };
/** A place by kind and id; everything in it is in the scope. */
export type Scope = { readonly kind: ScopeKind; readonly id: number | string };

/** Whether a role as it was given allows an action. */
export function allows({ role, isLimited = false }: Omit<Grant, 'scope'>, action: Action): boolean {
  const { may: actions, schoolDecides = [] }: RoleEntry = ROLES[role];
  return action in actions && !(isLimited && schoolDecides.includes(action));
}

/** Scopes in which a principal may do an action; an empty list means none. */
export const scopesOf = ({ grants }: Principal, action: Action): Scope[] =>
  grants.flatMap((grant) => {
    const reach: Partial<Record<Action, ScopeKind>> = ROLES[grant.role].may;
    const kind = allows(grant, action) ? reach[action] : undefined;
    const id = kind && grant.scope[kind];
    return kind === undefined || id === undefined ? [] : [{ kind, id }];
  });

/** Whether a principal may do an action at a place. Unknown fields of a place match no scope. */
export const may = (principal: Principal, action: Action, place: Place): boolean =>
  scopesOf(principal, action).some(({ kind, id }) => place[kind] === id);
