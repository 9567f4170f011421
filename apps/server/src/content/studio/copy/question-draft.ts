import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { defined } from '@skillkite/content/defined';
import { PART_OF } from '@skillkite/content/check-question';
import type { PackText } from '@skillkite/content/local-text';
import { localesIn } from '@skillkite/content/local-text';
import type { QuizKind } from '@skillkite/rules/quiz/quiz';
import type { LocalText } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import type { QuestionContent } from '../../catalogue/tables.ts';

/** A text as drafts have it: plain where it is in the original language alone, undefined where there is none. */
export function draftText(text: LocalText | null | undefined, lang: Locale): PackText | undefined {
  const said = localesIn(text ?? {}).filter(([, own]) => own !== '');
  const [only, ...more] = said;
  if (!only) return undefined;
  return more.length === 0 && only[0] === lang ? only[1] : Object.fromEntries(said);
}

type Option = NonNullable<DraftQuestion['options']>[number];

/** A published question as a draft; pictures and recordings stay behind. `questionContent` is the way there. */
export function questionDraft(
  kind: QuizKind,
  content: QuestionContent,
  lang: Locale,
): DraftQuestion {
  const text = (given: LocalText | null | undefined) => draftText(given, lang);
  const { options, places = [], number } = content;
  const part = PART_OF[kind];
  const isSort = kind === 'sort';
  const colours = places.flatMap(({ colour }) => colour ?? []);
  return defined<DraftQuestion>({
    kind,
    question: text(content.question),
    story: text(content.story),
    hint: text(content.hint),
    explanation: text(content.explanation),
    praise: text(content.praise),
    why: text(content.why),
    ...(part === 'options' && {
      options: options.map(({ text: said, isRight, why, at, shape, place }) =>
        defined<Option>({
          text: text(said) ?? '',
          ...(isRight && { right: true }),
          why: text(why),
          at: at ?? undefined,
          shape: shape ?? undefined,
          ...(place &&
            (isSort ? { basket: place } : { colour: places[place - 1]?.colour ?? undefined })),
        }),
      ),
    }),
    ...(part === 'order' && { order: options.map((option) => text(option.text) ?? '') }),
    ...(part === 'pairs' && {
      pairs: options.map((option) => ({
        first: text(option.text) ?? '',
        second: text(option.partner) ?? '',
      })),
    }),
    ...(isSort && { baskets: places.map((place) => ({ text: text(place.text) ?? '' })) }),
    ...(kind === 'colour' && { colours }),
    ...(number && { number: number.value, tolerance: number.tolerance || undefined }),
    unit: text(content.unit),
    ...(part === 'accept' && { accept: [...content.accepted] }),
    ...(content.isUnitOptional && { unit_optional: 'yes' as const }),
    ...(content.isOrderFixed && { fixed_order: 'yes' as const }),
    ...(content.isLeftOutOfPractice && { practice: 'no' as const }),
    ...(content.slips.length > 0 && {
      slips: content.slips.map(({ answer, why }) => ({ answer, why: text(why) ?? '' })),
    }),
  });
}
