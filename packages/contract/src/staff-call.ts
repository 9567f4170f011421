import type { ActionOf } from '@skillkite/rules/access/role';
import { FIRST_GRADE, LAST_GRADE } from '@skillkite/rules/school/grade';
import { type Static, type TSchema, Type } from 'typebox';
import { LOCALE_CODES } from '@skillkite/rules/text/locale';
import { Body, OneOf } from './call.ts';
import type { FailureCode } from './errors.ts';
import { RowId } from './numbers.ts';
import type { StaffTag } from './staff-tags.ts';

/**
 * Things whose id a staff or family request can contain. The server finds the school and class of
 * each (`places.ts`).
 */
export const THINGS = [
  'class',
  'school',
  'student',
  'grant',
  'invitation',
  'given',
  'ticket',
  'import',
  'event',
  'machine',
  'join',
  'assignment',
  'platform',
  'platform-link',
  'library',
  'library-file',
  'seen-file',
  'pack',
  'draft',
] as const;
export type Thing = (typeof THINGS)[number];

/** Kind of the principal, which limits the allowed actions. */
type Side = 'staff' | 'family';

/**
 * Access to a staff or family call (D12): `anyone` with the application's key, or a person with the action at `scope`.
 * `scope` is the thing that the request names at a path, or `own` for all grants of the person. The server gives the
 * handler only rows in that scope.
 */
export type StaffAccess =
  | 'anyone'
  | {
      readonly action: ActionOf<Side | 'person'>;
      readonly scope: 'own' | { readonly thing: Thing; readonly at: string };
      /** Allowed before the second factor is passed: calls that pass it, and sign-out. */
      readonly beforeSecondFactor?: true;
    };

/**
 * What happens when two people make this write at once (decision 47).
 * - `checked`: the second write is refused and names the first person (CHANGED_MEANWHILE)
 * - `adds`: both writes add; both results exist
 * - `same`: both ask for the same state; no typed text is replaced
 * - `own`: data of one person; each window adds to it
 * - `renewed`: the latest code or card replaces earlier ones. If another person made one in the last ten minutes, the call gets
 *   CHANGED_MEANWHILE and may ask `again`
 */
export const AT_ONCE = ['checked', 'adds', 'same', 'own', 'renewed'] as const;
export type AtOnce = (typeof AT_ONCE)[number];

/** One call of staff or parents, declared once for server, browser and documentation, like `Call` for students. */
export type StaffCall<
  Req extends TSchema = TSchema,
  Res extends TSchema = TSchema,
  Kind extends 'read' | 'write' = 'read' | 'write',
  E extends FailureCode = FailureCode,
  A extends StaffAccess = StaffAccess,
> = {
  readonly path: `/api/${Side}/${string}`;
  readonly kind: Kind;
  readonly summary: string;
  readonly access: A;
  readonly request: Req;
  readonly details: Res;
  readonly errors: readonly E[];
  readonly provides: readonly StaffTag[];
  readonly invalidates: readonly StaffTag[];
  /** Writes only. */
  readonly atOnce: Kind extends 'write' ? AtOnce : undefined;
  /** The body is multipart/form-data: `request` describes its text fields; files are extra. */
  readonly multipart: boolean;
  readonly '~request': Static<Req>;
  readonly '~details': Static<Res>;
};

/** Any staff or family call, for type constraints. Has no schema, so it compares fast. */
export type AnyStaffCall = {
  readonly path: `/api/${Side}/${string}`;
  readonly kind: 'read' | 'write';
  readonly summary: string;
  readonly access: StaffAccess;
  readonly request: object;
  readonly details: object;
  readonly errors: readonly FailureCode[];
  readonly provides: readonly StaffTag[];
  readonly invalidates: readonly StaffTag[];
  readonly atOnce: AtOnce | undefined;
  readonly multipart: boolean;
  readonly '~request': unknown;
  readonly '~details': unknown;
};

type Declaration<
  Kind extends 'read' | 'write',
  Req extends TSchema,
  Res extends TSchema,
  E extends FailureCode,
  A extends StaffAccess,
> = {
  summary: string;
  access: A;
  request: Req;
  details: Res;
  errors?: readonly E[];
  multipart?: boolean;
} & (Kind extends 'read'
  ? { provides?: readonly StaffTag[] }
  : { atOnce: AtOnce; invalidates?: readonly StaffTag[] });

const declare =
  <S extends Side, Kind extends 'read' | 'write'>(kind: Kind) =>
  <
    Req extends TSchema,
    Res extends TSchema,
    const A extends StaffAccess,
    const E extends FailureCode = never,
  >(
    path: S extends 'staff' ? `/api/staff/${string}/${string}` : `/api/family/${string}`,
    declaration: Declaration<Kind, Req, Res, E, A>,
  ): StaffCall<Req, Res, Kind, E, A> =>
    ({
      errors: [],
      provides: [],
      invalidates: [],
      atOnce: undefined,
      multipart: false,
      ...declaration,
      path,
      kind,
    }) as unknown as StaffCall<Req, Res, Kind, E, A>;

export const staffRead = declare<'staff', 'read'>('read');
/** A write of staff; it adds an entry to the audit log. */
export const staffWrite = declare<'staff', 'write'>('write');
/** A read of a parent. */
export const familyRead = declare<'family', 'read'>('read');

/** A write of a parent; it adds an entry to the audit log. */
export const familyWrite = declare<'family', 'write'>('write');

/** Version of a row that the sender saw. A write with an outdated one is refused (D12). */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Language of content; texts without a translation name their own. */
export const Language = OneOf(...LOCALE_CODES);
export const LocalName = Type.Object({ text: Type.String(), lang: Language });

/** A grade of a school, 1 to 12. */
export const Grade = Type.Integer({ minimum: FIRST_GRADE, maximum: LAST_GRADE });

/** A class of a school; `section` is '' in schools without sections. */
export const ClassName = Body({
  school_id: RowId,
  grade: Grade,
  section: Type.String({ maxLength: 20 }),
});
export type ClassName = Static<typeof ClassName>;
