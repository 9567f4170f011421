import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { type Access, type DeclaresStudents, USUAL_ACCESS, type UsualAccess } from './access.ts';
import type { FailureCode } from './errors.ts';
import type { Tag } from './tags.ts';

/** One call of the API, declared once for server, browser and documentation. */
export type Call<
  Req extends TSchema = TSchema,
  Res extends TSchema = TSchema,
  Kind extends 'read' | 'write' = 'read' | 'write',
  E extends FailureCode = FailureCode,
  A extends Access = Access,
> = {
  readonly path: `/api/${string}`;
  readonly kind: Kind;
  readonly summary: string;
  readonly access: A;
  readonly request: Req;
  readonly details: Res;
  readonly errors: readonly E[];
  /** Tags of a read: writes with one of them refresh it. */
  readonly provides: readonly Tag[];
  /** Tags of a write: reads with one of them refresh. */
  readonly invalidates: readonly Tag[];
  /**
   * Allowed while a dialog of D8 blocks the student, because it loads the dialog (spec 4 "User
   * state").
   */
  readonly whenStopped: boolean;
  /** The body is multipart/form-data: `request` describes its text fields; files are extra. */
  readonly multipart: boolean;
  /** Limit of calls per session and minute; null for none. */
  readonly callsPerMinute: number | null;
  readonly '~request': Static<Req>;
  readonly '~details': Static<Res>;
};

/** Any call, for type constraints. Has no schema, so it compares fast. */
export type AnyCall = {
  readonly path: `/api/${string}`;
  readonly kind: 'read' | 'write';
  readonly summary: string;
  readonly access: Access;
  readonly request: object;
  readonly details: object;
  readonly errors: readonly FailureCode[];
  readonly provides: readonly Tag[];
  readonly invalidates: readonly Tag[];
  readonly whenStopped: boolean;
  readonly multipart: boolean;
  readonly callsPerMinute: number | null;
  readonly '~request': unknown;
  readonly '~details': unknown;
};
export type RequestOf<C extends AnyCall> = C['~request'];
export type DetailsOf<C extends AnyCall> = C['~details'];
export type ErrorsOf<C extends AnyCall> = C['errors'][number];

type Declaration<
  Kind extends 'read' | 'write',
  Req extends TSchema,
  Res extends TSchema,
  E extends FailureCode,
  A extends Access,
> = {
  summary: string;
  request: Req;
  details: Res;
  access?: A;
  errors?: readonly E[];
  whenStopped?: boolean;
  multipart?: boolean;
  callsPerMinute?: number;
} & DeclaresStudents<Static<Req>, A> &
  (Kind extends 'read' ? { provides?: readonly Tag[] } : { invalidates?: readonly Tag[] });

const declare =
  <Kind extends 'read' | 'write'>(kind: Kind) =>
  <
    Req extends TSchema,
    Res extends TSchema,
    const E extends FailureCode = never,
    const A extends Access = UsualAccess,
  >(
    path: `/api/${string}`,
    declaration: Declaration<Kind, Req, Res, E, A>,
  ): Call<Req, Res, Kind, E, A> =>
    ({
      access: USUAL_ACCESS,
      errors: [],
      provides: [],
      invalidates: [],
      whenStopped: false,
      multipart: false,
      callsPerMinute: null,
      ...declaration,
      path,
      kind,
    }) as unknown as Call<Req, Res, Kind, E, A>;

/** A call that changes nothing: a cached query in the browser, refreshed by writes that invalidate its tags. */
export const read = declare('read');
/** A mutation; it refreshes reads by its tags. */
export const write = declare('write');

/** A request body; unknown fields are refused. */
export const Body = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false });

/** A value or null. Plain types become a type pair, which serialises fast; others a union. */
export const Nullable = <S extends TSchema>(schema: S) => {
  const { type, enum: words } = schema as { type?: unknown; enum?: readonly unknown[] };
  const isPlain = typeof type === 'string' && type !== 'object' && type !== 'array';
  return Type.Unsafe<Static<S> | null>(
    isPlain
      ? { ...schema, type: [type, 'null'], ...(words && { enum: [...words, null] }) }
      : { anyOf: [schema, { type: 'null' }] },
  );
};

/**
 * Values under keys that match a pattern; other keys are refused. `Type.Record` would accept them.
 */
export const Keyed = <S extends TSchema>(pattern: string, value: S, maxProperties: number) =>
  Type.Unsafe<Record<string, Static<S>>>({
    type: 'object',
    patternProperties: { [pattern]: value },
    additionalProperties: false,
    maxProperties,
  });

/** One of these values. */
export const OneOf = <const T extends readonly (string | number)[]>(...values: T) =>
  Type.Unsafe<T[number]>({
    type: typeof values[0] === 'number' ? 'integer' : 'string',
    enum: [...values],
  });

/** Boolean as 0 or 1. */
export const Flag = OneOf(0, 1);
/** A whole percentage, 0 to 100. */
export const Percentage = Type.Integer({ minimum: 0, maximum: 100 });
/** A time, ISO 8601 in UTC. */
export const Timestamp = Type.String({ format: 'date-time' });
/** A calendar day, YYYY-MM-DD; the database knows no year 0. */
export const Day = Type.String({
  format: 'date',
  pattern: '^([0-9]{3}[1-9]|[0-9]{2}[1-9][0-9]|[0-9][1-9][0-9]{2}|[1-9][0-9]{3})-',
});
