import { type TSchema, Type } from 'typebox';

/** Schema keyword: store the texts within unchanged. */
export const EXACT_KEYWORD = 'x-exact';

/**
 * Texts that are a student's or package's data, such as states and answers. They may contain U+0000 and lone
 * surrogates, also in keys. Other texts with these are refused. Their columns are `exactText` and `exactJson`.
 */
export const Exact = <S extends TSchema>(schema: S): S => ({ ...schema, [EXACT_KEYWORD]: true });

/** Whether a schema stores its texts unchanged. */
export const isExact = (schema: object): boolean => {
  const { [EXACT_KEYWORD]: exact, anyOf = [] } = schema as {
    [EXACT_KEYWORD]?: unknown;
    anyOf?: readonly object[];
  };
  return exact === true || anyOf.some(isExact);
};

/** Schema keyword: the text is a name or title of one line. */
export const ONE_LINE_KEYWORD = 'x-one-line';

/**
 * A name or title, normalized with `oneLine` of the rules. An empty result is refused unless
 * `minLength` is 0.
 */
export const OneLine = (maxLength: number, { minLength = 1 } = {}) =>
  Type.String({ minLength, maxLength, [ONE_LINE_KEYWORD]: true });

type OneLineSchema = { readonly [ONE_LINE_KEYWORD]?: unknown; readonly minLength?: number };

export const isOneLineSchema = (schema: object): schema is OneLineSchema =>
  ONE_LINE_KEYWORD in schema;
