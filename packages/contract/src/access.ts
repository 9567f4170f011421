import type { ActionOf } from '@skillkite/rules/access/role';
import type { StudentId } from './ids.ts';

/**
 * Access to a call: `anyone` with the application's key, or a principal with the action in the table of
 * `rules/access/role`. Each student id of the request is declared by its path. `owner` paths must be in the session's
 * scope (D2), checked before the handler. `lookedUp` paths need the database, so the handler checks them. Without a
 * path the call acts on the session's student.
 */
export type Access<Path extends string = string> =
  | 'anyone'
  | {
      readonly action: ActionOf<'account' | 'student'>;
      readonly owner: readonly Path[];
      readonly lookedUp?: readonly Path[];
    };

/** Default access: a call of a student about themselves. */
export const USUAL_ACCESS = { action: 'learn', owner: ['user_id'] } as const satisfies Access;
export type UsualAccess = typeof USUAL_ACCESS;

type Leaf = string | number | boolean | null | undefined | readonly unknown[];
/** The paths at which a request contains a student id: `user_id`, `user_details.user_id`. */
export type StudentPath<T> = T extends Leaf
  ? never
  : {
      [K in keyof T & string]-?: NonNullable<T[K]> extends StudentId
        ? K
        : `${K}.${StudentPath<T[K]>}`;
    }[keyof T & string];

type Declared<A> =
  | (A extends { readonly owner: readonly (infer Path)[] } ? Path : never)
  | (A extends { readonly lookedUp: readonly (infer Path)[] } ? Path : never);

/** Type constraint: the access of a call declares exactly the student ids in its request. */
export type DeclaresStudents<Request, A> = [StudentPath<Request>, Declared<A>] extends [
  Declared<A>,
  StudentPath<Request>,
]
  ? unknown
  : { readonly access: { readonly declares: StudentPath<Request> } };
