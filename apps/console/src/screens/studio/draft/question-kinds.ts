import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { type JudgedQuestion, MOST_OPTIONS } from '@skillkite/rules/quiz/quiz';

/** The kinds that the quiz editor makes. True or false is a single choice of two. */
export const EDITED_KINDS = [
  'single',
  'multiple',
  'true-false',
  'order',
  'match',
  'number',
  'fill',
  'picture',
  'sort',
] as const;
export type EditedKind = (typeof EDITED_KINDS)[number];
type Option = NonNullable<DraftQuestion['options']>[number];

export const isEdited = ({ kind }: DraftQuestion): boolean =>
  (EDITED_KINDS as readonly string[]).includes(kind);

export const newQuestion = (): DraftQuestion => ({ kind: 'single' });

const isSaid = (text: unknown): boolean => text !== undefined && text !== '';

/** One right answer of several: the first stays. */
function withOneRight(options: readonly Option[]): Option[] {
  const first = options.findIndex(({ right }) => right === true);
  return options.map((option, at) => {
    const { right: _, ...others } = option;
    return at === first ? { ...others, right: true } : others;
  });
}

/**
 * The question as another kind. What the kind has no place for stays in the draft, so that it is there when the kind is
 * chosen again. Answers of another kind are taken over where the new one has none.
 */
export function asKind(
  question: DraftQuestion,
  kind: EditedKind,
  words: { readonly yes: string; readonly no: string },
): DraftQuestion {
  const { options = [], order = [], pairs = [] } = question;
  const texts = [...options.map(({ text }) => text), ...order, ...pairs.map(({ first }) => first)];
  const said = [...new Set(texts.filter(isSaid))];
  switch (kind) {
    case 'true-false':
      return {
        ...question,
        kind: 'single',
        fixed_order: 'yes',
        options: [words.yes, words.no].map((text) => ({ text })),
      };
    case 'single':
    case 'multiple':
    case 'picture':
    case 'sort': {
      const own = options.length > 0 ? options : said.map((text) => ({ text }));
      const hasOneRight = kind === 'single' || kind === 'picture';
      return { ...question, kind, options: hasOneRight ? withOneRight(own) : [...own] };
    }
    case 'order':
      return { ...question, kind, order: order.length > 0 ? order : said.slice(0, MOST_OPTIONS) };
    case 'match': {
      const made = said.slice(0, MOST_OPTIONS).map((first) => ({ first, second: '' }));
      return { ...question, kind, pairs: pairs.length > 0 ? pairs : made };
    }
    case 'number':
    case 'fill':
      return { ...question, kind };
  }
}

/** Whether all students have its answers in this order. */
export const isOrderFixed = (question: DraftQuestion): boolean =>
  question.fixed_order === 'yes' || question.fixed_order === true;

export function withMixedOrder(question: DraftQuestion, isMixed: boolean): DraftQuestion {
  const { fixed_order: _, ...others } = question;
  return isMixed ? others : { ...others, fixed_order: 'yes' };
}

const PARTS = { order: 'order', match: 'pairs' } as const;

/** What the rules of a quiz judge by. */
export function judgedOf(question: DraftQuestion): JudgedQuestion {
  const { kind, number, tolerance = 0, unit } = question;
  const part = kind === 'order' || kind === 'match' ? PARTS[kind] : 'options';
  return {
    kind,
    options: (question[part] ?? []).map((one) => ({
      isRight: typeof one === 'object' && 'right' in one && one.right,
      place: typeof one === 'object' && 'basket' in one ? (one.basket ?? null) : null,
    })),
    places: question.baskets ?? [],
    number: number === undefined ? null : { value: number, tolerance },
    unit: typeof unit === 'string' ? { en: unit } : (unit ?? null),
    accepted: question.accept ?? [],
    isUnitOptional: question.unit_optional === true || question.unit_optional === 'yes',
    slips: question.slips ?? [],
  };
}
