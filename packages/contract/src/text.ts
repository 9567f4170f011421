import { type TSchema, Type } from 'typebox';

/** Says of a schema that texts below it are kept as they came, whatever is in them. */
export const EXACT_KEYWORD = 'x-exact';

/**
 * Texts that are somebody's work and no words of ours: states of packages, answers. They may hold U+0000 and halves of
 * surrogate pairs, in keys too, and come back so; every other text with such a thing is refused. Their columns are `exactText` and
 * `exactJson`.
 */
export const Exact = <S extends TSchema>(schema: S): S => ({ ...schema, [EXACT_KEYWORD]: true });

/** Whether texts of a schema are kept as they came. */
export const isExact = (schema: object): boolean => {
  const { [EXACT_KEYWORD]: exact, anyOf = [] } = schema as {
    [EXACT_KEYWORD]?: unknown;
    anyOf?: readonly object[];
  };
  return exact === true || anyOf.some(isExact);
};

/** Says of a schema that its text is a name or title of one line. */
export const ONE_LINE_KEYWORD = 'x-one-line';

/**
 * A name or title: the server keeps it as `oneLine` of the rules says, and refuses one that has nothing in it then. A name may be empty
 * where `minLength` is 0.
 */
export const OneLine = (maxLength: number, { minLength = 1 } = {}) =>
  Type.String({ minLength, maxLength, [ONE_LINE_KEYWORD]: true });

type OneLineSchema = { readonly [ONE_LINE_KEYWORD]?: unknown; readonly minLength?: number };

export const isOneLineSchema = (schema: object): schema is OneLineSchema =>
  ONE_LINE_KEYWORD in schema;
