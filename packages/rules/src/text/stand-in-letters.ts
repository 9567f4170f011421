type StandIn = {
  readonly local: readonly string[];
  readonly widths: Readonly<Record<number, number>>;
};
/**
 * Local fonts used until the web fonts load, scaled so that nothing moves.
 * - width: average width of English text in our font relative to the local one, in percent plus 1.5 %, so that no line
 *   is added later
 * - ascent and descent: relative to the size
 */
const STAND_INS: Readonly<
  Record<string, { ascent: number; descent: number; by: readonly StandIn[] }>
> = {
  mukta: {
    ascent: 1.13,
    descent: 0.532,
    by: [
      { local: ['Roboto'], widths: { 400: 95.3, 700: 99.2 } },
      { local: ['Arial', 'Liberation Sans'], widths: { 400: 94.4, 700: 92.8 } },
    ],
  },
  'baloo-2': {
    ascent: 1.078,
    descent: 0.524,
    by: [
      { local: ['Roboto'], widths: { 700: 100.8 } },
      { local: ['Arial', 'Liberation Sans'], widths: { 700: 94.3 } },
    ],
  },
};

type Face = {
  /** The local font that stands in. */
  readonly by: string;
  /** Content of its @font-face rule, without the family. */
  readonly rule: string;
};

/** The local fonts that stand in for a font, in the order they are tried. */
export function standInFaces(font: string, weights: readonly number[]): readonly Face[] {
  const { ascent, descent, by } = STAND_INS[font] ?? { ascent: 0, descent: 0, by: [] };
  return by.flatMap(({ local, widths }) =>
    weights.map((weight) => {
      const width = widths[weight] ?? 100;
      const sources = local.map((name) => `local('${weight === 700 ? `${name} Bold` : name}')`);
      const reach = (part: number) => `${((part / width) * 10_000).toFixed(1)}%`;
      return {
        by: local[0] ?? '',
        rule: `font-weight: ${weight}; src: ${sources.join(', ')}; size-adjust: ${width}%; ascent-override: ${reach(ascent)}; descent-override: ${reach(descent)}; line-gap-override: 0%; unicode-range: U+0000-00FF, U+2000-206F;`,
      };
    }),
  );
}
