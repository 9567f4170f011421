import { givesPlaces } from '@skillkite/rules/quiz/quiz';
import { MAY_BE_FIXED, ONLY_OF, PARTS, PART_OF } from './check-question.ts';
import { defined } from './defined.ts';
import type { DraftQuestion } from './draft-schemas.ts';
import { type PackText, localesIn } from './local-text.ts';
import { type QuestionEntry, isYes } from './pack-schemas.ts';

const isBlank = (text: string): boolean => text.trim() === '';

/** A text without the languages in which it is empty; undefined where that leaves nothing. */
export function saidText(text: PackText | undefined): PackText | undefined {
  if (text === undefined) return undefined;
  if (typeof text === 'string') return isBlank(text) ? undefined : text;
  const said = localesIn(text).filter(([, own]) => !isBlank(own));
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

type Option = NonNullable<QuestionEntry['options']>[number];
type Basket = NonNullable<QuestionEntry['baskets']>[number];

function playableOption({ kind, colours = [] }: DraftQuestion, option: Option): Option {
  const isOwn = (field: string) =>
    !(field in ONLY_OF) || ONLY_OF[field as keyof typeof ONLY_OF].includes(kind);
  const own = Object.fromEntries(Object.entries(option).filter(([field]) => isOwn(field)));
  const isExplained = givesPlaces(kind) || option.right !== true;
  return defined<Option>({
    ...(own as Option),
    text: saidText(option.text) ?? '',
    colour: colours.find((colour) => kind === 'colour' && colour === option.colour),
    why: isExplained ? saidText(option.why) : undefined,
  });
}

/**
 * A draft as a question of a pack: without the answers of kinds that it had before, and without empty texts. Hint and explanation
 * may be empty.
 */
export function playableQuestion(draft: DraftQuestion): QuestionEntry {
  const { kind } = draft;
  const isTyped = kind === 'number' || kind === 'fill';
  const entry = defined<QuestionEntry>({
    slug: 'question',
    kind,
    question: saidText(draft.question) ?? '',
    hint: saidText(draft.hint) ?? '',
    explanation: saidText(draft.explanation) ?? '',
    story: saidText(draft.story),
    praise: saidText(draft.praise),
    picture: draft.picture === '' ? undefined : draft.picture,
    picture_text: draft.picture
      ? (saidText(draft.picture_text) ?? saidText(draft.question))
      : undefined,
    why: PART_OF[kind] === 'options' ? undefined : saidText(draft.why),
    voice: draft.voice,
    options: draft.options?.map((option) => playableOption(draft, option)),
    baskets:
      kind === 'sort'
        ? draft.baskets?.map(({ text, picture, voice }) =>
            defined<Basket>({ text: saidText(text) ?? '', picture, voice }),
          )
        : undefined,
    colours: kind === 'colour' ? draft.colours : undefined,
    order: draft.order?.map((text) => saidText(text) ?? ''),
    pairs: draft.pairs?.map(({ first, second }) => ({
      first: saidText(first) ?? '',
      second: saidText(second) ?? '',
    })),
    number: draft.number,
    tolerance: kind === 'number' ? draft.tolerance : undefined,
    unit: kind === 'number' ? saidText(draft.unit) : undefined,
    accept: draft.accept?.filter((answer) => !isBlank(answer)),
    unit_optional: kind === 'fill' ? draft.unit_optional : undefined,
    fixed_order: MAY_BE_FIXED.includes(kind) && isYes(draft.fixed_order) ? 'yes' : undefined,
    practice: draft.practice,
    slips: isTyped
      ? draft.slips?.flatMap(({ answer, why }) => {
          const said = saidText(why);
          return isBlank(answer ?? '') || said === undefined ? [] : [{ answer, why: said }];
        })
      : undefined,
  });
  for (const part of PARTS) if (part !== PART_OF[kind]) delete entry[part];
  return entry;
}
