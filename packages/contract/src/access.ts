import type { ActionOf } from '@skillkite/rules/access/role';
import type { StudentId } from './ids.ts';

/**
 * Who may make a call: `anyone` with the application's key, or whoever may do its action by the table of `rules/access/role`.
 * Each student that its request names is declared, by the path: one in `owner` has to be in the scope of the session
 * (D2), which is checked before the handler runs; of one in `lookedUp` only the database knows where it is, so the
 * handler checks it. A call that names none acts on the session's own student.
 */
export type Access<Path extends string = string> =
  | 'anyone'
  | {
      readonly action: ActionOf<'account' | 'student'>;
      readonly owner: readonly Path[];
      readonly lookedUp?: readonly Path[];
    };

/** Of a call that says nothing else: it is a student's own, and names them. */
export const USUAL_ACCESS = { action: 'learn', owner: ['user_id'] } as const satisfies Access;
export type UsualAccess = typeof USUAL_ACCESS;

type Leaf = string | number | boolean | null | undefined | readonly unknown[];
/** The paths at which a request names a student: `user_id`, `user_details.user_id`. */
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

/** Type constraint: the access of a call declares exactly the students that its request names. */
export type DeclaresStudents<Request, A> = [StudentPath<Request>, Declared<A>] extends [
  Declared<A>,
  StudentPath<Request>,
]
  ? unknown
  : { readonly access: { readonly declares: StudentPath<Request> } };
