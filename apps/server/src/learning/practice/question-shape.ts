import type { QuizQuestion as WireQuestion } from '@skillkite/contract/shapes/quiz';
import type { QuizQuestion } from '../../content/catalogue/catalogue.ts';
import { mediaUrl } from '../../content/catalogue/media-url.ts';

/** A question as it crosses the wire. */
export const questionShape =
  (content: { readonly contentUrl: string }) =>
  (question: QuizQuestion): WireQuestion => ({
    question_id: question.id,
    class_id: question.lesson.id,
    kind: question.kind,
    lang: question.lang,
    story: question.story ?? null,
    question: question.question,
    picture: question.picture && {
      source: mediaUrl(content, question.picture.storageKey),
      text: question.picture.text,
    },
    hint: question.hint,
    explanation: question.explanation,
    praise: question.praise,
    why: question.why,
    options: question.options.map(({ text, partner, picture, isRight, why, at, shape, place }) => ({
      text,
      partner,
      picture: picture === null ? null : mediaUrl(content, picture),
      is_right: isRight ? (1 as const) : (0 as const),
      why,
      at: at ?? null,
      shape: shape ?? null,
      place: place ?? null,
    })),
    places: (question.places ?? []).map(({ text, picture, colour }) => ({
      text,
      picture: picture === null ? null : mediaUrl(content, picture),
      colour,
    })),
    number: question.number,
    unit: question.unit,
    is_unit_optional: question.isUnitOptional === true ? 1 : 0,
    is_practised: question.isLeftOutOfPractice === true ? 0 : 1,
    is_order_fixed: question.isOrderFixed === true ? 1 : 0,
    accepted: [...question.accepted],
    slips: [...question.slips],
    voices: (question.voices ?? []).map(({ lang, text, storageKey }) => ({
      lang,
      text,
      source: mediaUrl(content, storageKey),
    })),
  });
