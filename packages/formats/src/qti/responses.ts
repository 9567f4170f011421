import { type Element, allOf, childOf, childrenOf, elementsOf, textIn } from '../xml/xml-tree.ts';

/** What a response has to be, by its declaration and the processing of the item. */
export type Response = {
  readonly id: string;
  readonly isMultiple: boolean;
  readonly baseType: string;
  /** Right values, in their order. */
  readonly right: readonly string[];
  /** Shares in percent of values that the mapping names. */
  readonly shares: ReadonlyMap<string, number>;
  /** How far a number may be off. */
  readonly tolerance: number;
  readonly isCaseSensitive: boolean;
};

const trimmed = (element: Element) => textIn(element).trim();

function sharesIn(declaration: Element): Map<string, number> {
  const entries = childrenOf(childOf(declaration, 'mapping') ?? declaration, 'mapEntry').map(
    ({ attributes }) =>
      [attributes['mapKey'] ?? '', Number(attributes['mappedValue'] ?? 0) || 0] as const,
  );
  const most = Math.max(0, ...entries.map(([, points]) => points));
  return new Map(entries.map(([key, points]) => [key, most === 0 ? 0 : (points / most) * 100]));
}

const COMPARISONS = ['match', 'equal', 'equalRounded', 'stringMatch', 'gte', 'lte', 'gt', 'lt'];

type Compared = { readonly name: string; readonly value: string; readonly tolerance: number };

/** The values that the processing of an item compares a response with. */
function comparisonsOf(processing: Element | undefined, id: string): Compared[] {
  if (!processing) return [];
  return allOf(processing, ...COMPARISONS).flatMap((comparison) => {
    const parts = elementsOf(comparison);
    if (
      !parts.some(({ name, attributes }) => name === 'variable' && attributes['identifier'] === id)
    )
      return [];
    const base = parts.find(({ name }) => name === 'baseValue');
    const isCorrect = parts.some(({ name }) => name === 'correct');
    if (!base && !isCorrect) return [];
    const mode = comparison.attributes['toleranceMode'];
    const [written = '0'] = (comparison.attributes['tolerance'] ?? '0').trim().split(/\s+/);
    const tolerance = mode === 'absolute' || mode === 'relative' ? Number(written) || 0 : 0;
    const value = base ? trimmed(base) : '';
    return [
      {
        name: comparison.name,
        value,
        tolerance:
          mode === 'relative' ? (tolerance / 100) * Math.abs(Number(value) || 0) : tolerance,
      },
    ];
  });
}

/** The response that an interaction asks for. */
export function responseOf(item: Element, id: string): Response {
  const declaration = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes['identifier'] === id,
  );
  const { cardinality = 'single', baseType = 'string' } = declaration?.attributes ?? {};
  const correct = childrenOf(childOf(declaration, 'correctResponse') ?? item, 'value').map(trimmed);
  const compared = comparisonsOf(childOf(item, 'responseProcessing'), id);
  const found = (name: string) => compared.find((one) => one.name === name);
  const named = compared
    .filter(({ name, value }) => value !== '' && !/^[gl]te?$/.test(name))
    .map(({ value }) => value);
  const [least, most] = [found('gte') ?? found('gt'), found('lte') ?? found('lt')].map((one) =>
    one === undefined ? Number.NaN : Number(one.value),
  );
  const isRange =
    least !== undefined &&
    most !== undefined &&
    Number.isFinite(least) &&
    Number.isFinite(most) &&
    correct.length + named.length === 0;
  return {
    id,
    isMultiple: cardinality !== 'single',
    baseType,
    right: isRange ? [String((least + most) / 2)] : correct.length > 0 ? correct : named,
    shares: declaration ? sharesIn(declaration) : new Map(),
    tolerance: isRange
      ? Math.abs(most - least) / 2
      : Math.max(0, ...compared.map(({ tolerance }) => tolerance)),
    isCaseSensitive: childrenOf(childOf(declaration, 'mapping') ?? item, 'mapEntry').some(
      ({ attributes }) => attributes['caseSensitive'] === 'true',
    ),
  };
}
