import type { Locale } from '@skillkite/rules/text/locale';
import type { QuizColour } from '@skillkite/rules/quiz/quiz';
import type { QuestionContent } from '../catalogue/tables.ts';
import { picturePlace } from './lessons/lesson-questions.ts';
import { type PackText, byLocale } from '@skillkite/content/local-text';
import { type QuestionEntry, isYes } from '@skillkite/content/pack-schemas';
import type { Recording } from './media/recordings.ts';

type Made = {
  readonly lang: Locale;
  readonly pictures: ReadonlyMap<string, string>;
  readonly recordings: readonly Recording[];
};

const placeOfColour = (
  { colours = [] }: QuestionEntry,
  colour: QuizColour | undefined,
): number | null => (colour === undefined ? null : colours.indexOf(colour) + 1);

/** A question of a pack as its row has it. */
export function questionContent(
  entry: QuestionEntry,
  index: number,
  { lang, pictures, recordings }: Made,
): QuestionContent {
  const said = (text: PackText) => byLocale(text, lang);
  const maybe = (text: PackText | undefined) => (text === undefined ? null : said(text));
  const plain = { partner: null, picture: null, isRight: true, why: null };
  const picture = pictures.get(picturePlace(index));
  return {
    story: maybe(entry.story),
    question: said(entry.question),
    picture:
      picture === undefined ? null : { storageKey: picture, text: said(entry.picture_text ?? '') },
    hint: said(entry.hint),
    explanation: said(entry.explanation),
    praise: maybe(entry.praise),
    why: maybe(entry.why),
    options: [
      ...(entry.options ?? []).map(({ text, right, why, at: spot, shape, basket, colour }, at) => ({
        text: said(text),
        partner: null,
        picture: pictures.get(picturePlace(index, at)) ?? null,
        isRight: right === true,
        why: maybe(why),
        at: spot ?? null,
        shape: shape ?? null,
        place: basket ?? placeOfColour(entry, colour),
      })),
      ...(entry.order ?? []).map((text) => ({ ...plain, text: said(text) })),
      ...(entry.pairs ?? []).map(({ first, second }) => ({
        ...plain,
        text: said(first),
        partner: said(second),
      })),
    ],
    places: [
      ...(entry.baskets ?? []).map(({ text }, at) => ({
        text: said(text),
        picture: pictures.get(picturePlace(index, at, 'baskets')) ?? null,
        colour: null,
      })),
      ...(entry.colours ?? []).map((colour) => ({ text: null, picture: null, colour })),
    ],
    number:
      entry.number === undefined ? null : { value: entry.number, tolerance: entry.tolerance ?? 0 },
    unit: maybe(entry.unit),
    accepted: entry.accept ?? [],
    isUnitOptional: isYes(entry.unit_optional),
    isOrderFixed: isYes(entry.fixed_order),
    isLeftOutOfPractice: entry.practice !== undefined && !isYes(entry.practice),
    voices: recordings.map(({ lang, text, key }) => ({ lang, text, storageKey: key })),
    slips: (entry.slips ?? []).map(({ answer, why }) => ({ answer, why: said(why) })),
  };
}
