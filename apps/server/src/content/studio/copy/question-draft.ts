import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { defined } from '@skillkite/content/defined';
import { PART_OF } from '@skillkite/content/check-question';
import type { PackText } from '@skillkite/content/local-text';
import { byLocale, localesIn } from '@skillkite/content/local-text';
import { SPOKEN } from '@skillkite/content/pack-schemas';
import type { QuizKind } from '@skillkite/rules/quiz/quiz';
import type { LocalText } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import type { QuestionContent } from '../../catalogue/tables.ts';
import { type NameAsset, plainAsset } from './course-assets.ts';

/** A text as drafts have it: plain where it is in the original language alone, undefined where there is none. */
export function draftText(text: LocalText | null | undefined, lang: Locale): PackText | undefined {
  const said = localesIn(text ?? {}).filter(([, own]) => own !== '');
  const [only, ...more] = said;
  if (!only) return undefined;
  return more.length === 0 && only[0] === lang ? only[1] : Object.fromEntries(said);
}

type Option = NonNullable<DraftQuestion['options']>[number];
type Basket = NonNullable<DraftQuestion['baskets']>[number];

type Voices = NonNullable<QuestionContent['voices']>;

/** Gives recordings back to the texts that they say: each to the first text that it fits. */
function withVoices(
  draft: DraftQuestion,
  voices: Voices,
  lang: Locale,
  nameAsset: NameAsset,
): DraftQuestion {
  const left = [...voices];
  const recordingOf = (text: PackText | undefined): PackText | undefined => {
    const found = localesIn(byLocale(text ?? {}, lang)).flatMap(([locale, said]) => {
      const at = left.findIndex((one) => one.lang === locale && one.text === said);
      const [voice] = at < 0 ? [] : left.splice(at, 1);
      return voice ? [[locale, nameAsset(plainAsset(voice.storageKey, 'sound'))] as const] : [];
    });
    return found.length === 0 ? undefined : Object.fromEntries(found);
  };
  const voice = defined(
    Object.fromEntries(SPOKEN.map((name) => [name, recordingOf(draft[name])])) as NonNullable<
      DraftQuestion['voice']
    >,
  );
  return defined<DraftQuestion>({
    ...draft,
    ...(Object.keys(voice).length > 0 && { voice }),
    options: draft.options?.map((option) =>
      defined<Option>({
        ...option,
        voice: recordingOf(option.text),
        why_voice: recordingOf(option.why),
      }),
    ),
    baskets: draft.baskets?.map((basket) =>
      defined<Basket>({ ...basket, voice: recordingOf(basket.text) }),
    ),
  });
}

/** A published question as a draft. `publishedQuestion` is the way there. */
export function questionDraft(
  kind: QuizKind,
  content: QuestionContent,
  lang: Locale,
  nameAsset: NameAsset,
): DraftQuestion {
  const pictured = (key: string | null | undefined, alt: LocalText = {}) =>
    key ? nameAsset(plainAsset(key, 'picture', { alt })) : undefined;
  const text = (given: LocalText | null | undefined) => draftText(given, lang);
  const { options, places = [], number } = content;
  const part = PART_OF[kind];
  const isSort = kind === 'sort';
  const colours = places.flatMap(({ colour }) => colour ?? []);
  const draft = defined<DraftQuestion>({
    kind,
    question: text(content.question),
    picture: pictured(content.picture?.storageKey, content.picture?.text),
    picture_text: content.picture ? text(content.picture.text) : undefined,
    story: text(content.story),
    hint: text(content.hint),
    explanation: text(content.explanation),
    praise: text(content.praise),
    why: text(content.why),
    ...(part === 'options' && {
      options: options.map(({ text: said, picture, isRight, why, at, shape, place }) =>
        defined<Option>({
          text: text(said) ?? '',
          picture: pictured(picture, said),
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
    ...(isSort && {
      baskets: places.map((place) =>
        defined<Basket>({
          text: text(place.text) ?? '',
          picture: pictured(place.picture, place.text ?? {}),
        }),
      ),
    }),
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
  return withVoices(draft, content.voices ?? [], lang, nameAsset);
}
