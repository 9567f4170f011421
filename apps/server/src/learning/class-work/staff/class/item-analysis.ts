import type { fetchAnswers, fetchStudentAnswers } from '@skillkite/contract/staff/class';
import { type TextIn, textIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import {
  type QuizAnswer,
  isRightAnswer,
  isWholeAnswer,
  rightAnswer,
  wrongReason,
} from '@skillkite/rules/quiz/quiz';
import { unescapeText } from '../../../../database/exact-text.ts';
import type { Lesson, QuizQuestion } from '../../../../content/catalogue/catalogue.ts';
import { attemptsFrom } from '../../../practice/judge-run.ts';
import type { KeptAttempts } from '../../../practice/tables.ts';
import { answerInWords, questionInWords, rightInWords } from './answer-words.ts';
import { type KeptPatterns, questionKey, rightPatterns } from './right-patterns.ts';

type Question = (typeof fetchAnswers)['~details']['questions'][number];
type AnsweredQuestion = (typeof fetchStudentAnswers)['~details']['questions'][number];
/** `isRight` is null where a package did not judge the answer. */
type Given = { text: TextIn; students: number; isRight: boolean | null; why: TextIn | null };
type Asked = { question: TextIn; rightAnswer: TextIn | null };
const flag = (isRight: boolean | null): 0 | 1 | null => (isRight === null ? null : isRight ? 1 : 0);

/** More answers to one question than anybody reads. */
const MOST_ANSWERS = 6;
const LONGEST = 200;

export const asksSomething = ({ kind, questions }: Lesson): boolean =>
  kind === 'ia' || questions.length > 0;

const shown = ({ text, lang }: TextIn): TextIn => ({ text: text.slice(0, LONGEST), lang });

/** A question by all the answers that were given to it. */
function summary({ question, rightAnswer }: Asked, given: readonly Given[]): Question {
  const inOrder = given.toSorted((one, other) => other.students - one.students);
  const sum = (of: readonly Given[]) => of.reduce((total, { students }) => total + students, 0);
  const fooling = inOrder.find(({ isRight }) => isRight === false);
  const isJudged = given.some(({ isRight }) => isRight !== null);
  return {
    question: shown(question),
    answered: sum(given),
    right_first: isJudged ? sum(given.filter(({ isRight }) => isRight === true)) : null,
    answers: inOrder.slice(0, MOST_ANSWERS).map(({ text, students, isRight }) => ({
      text: shown(text),
      students,
      is_right: flag(isRight),
    })),
    right_answer: rightAnswer && shown(rightAnswer),
    fooled_most: fooling
      ? { text: shown(fooling.text), students: fooling.students, why: fooling.why }
      : null,
  };
}

/** An answer as text: choice, order, places or typed text. */
function answerText(
  { kind, options, places = [], lang }: QuizQuestion,
  { chosen, written }: QuizAnswer,
  language: Locale,
): TextIn {
  const words = (at: number) => {
    const text = options[at - 1]?.text;
    return text ? textIn(text, language, lang).text : '';
  };
  const inLanguage = (text: string): TextIn => {
    const first = options[0]?.text;
    return { text, lang: first ? textIn(first, language, lang).lang : lang };
  };
  switch (kind) {
    case 'number':
    case 'fill':
      return { text: written, lang };
    case 'single':
    case 'picture':
    case 'multiple':
      return inLanguage(
        chosen
          .toSorted((a, b) => a - b)
          .map(words)
          .join(', '),
      );
    case 'order':
      return inLanguage(chosen.map(words).join(' → '));
    case 'match': {
      const partner = (at: number) => {
        const text = options[at - 1]?.partner;
        return text ? textIn(text, language, lang).text : '';
      };
      return inLanguage(chosen.map((to, at) => `${words(at + 1)} – ${partner(to)}`).join(', '));
    }
    case 'sort':
    case 'colour': {
      const place = (at: number) => {
        const { text, colour } = places[at - 1] ?? { text: null, colour: null };
        return text ? textIn(text, language, lang).text : (colour ?? String(at));
      };
      return inLanguage(chosen.map((to, at) => `${words(at + 1)}: ${place(to)}`).join(', '));
    }
  }
}

/** The question's explanation of a wrong answer; null if it has one for all. */
function reasonFor(question: QuizQuestion, answer: QuizAnswer, language: Locale): TextIn | null {
  const reason = wrongReason(question, answer);
  const said =
    reason.kind === 'option'
      ? question.options[reason.option - 1]?.why
      : reason.kind === 'slip'
        ? question.slips[reason.index]?.why
        : null;
  return said ? textIn(said, language, question.lang) : null;
}

/** Answers to a question in a stored run, by any version's rules; a shown answer is none. */
const answersTo = (question: QuizQuestion, run: KeptAttempts): QuizAnswer[] =>
  attemptsFrom(run).filter(
    (attempt) => attempt.questionId === question.id && isWholeAnswer(question, attempt),
  );

/** The questions of a lesson by what each student answered first (D16). */
export function quizQuestions(
  questions: readonly QuizQuestion[],
  runs: readonly KeptAttempts[],
  language: Locale,
): Question[] {
  return questions.map((question) => {
    const byText = new Map<string, Given>();
    for (const run of runs) {
      const [first] = answersTo(question, run);
      if (!first) continue;
      const text = answerText(question, first, language);
      const isRight = isRightAnswer(question, first);
      const key = `${isRight} ${text.text}`;
      const before = byText.get(key);
      byText.set(key, {
        text,
        isRight,
        students: (before?.students ?? 0) + 1,
        why: isRight ? null : (before?.why ?? reasonFor(question, first, language)),
      });
    }
    const right = rightAnswer(question, language);
    return summary(
      {
        question: textIn(question.question, language, question.lang),
        rightAnswer: right && answerText(question, right, language),
      },
      [...byText.values()],
    );
  });
}

/** The questions of a lesson by all that one student answered to each; none where nothing was. */
export function quizQuestionsOfOne(
  questions: readonly QuizQuestion[],
  run: KeptAttempts,
  language: Locale,
): AnsweredQuestion[] {
  if (questions.every((question) => answersTo(question, run).length === 0)) return [];
  return questions.map((question) => {
    const right = rightAnswer(question, language);
    return {
      question: shown(textIn(question.question, language, question.lang)),
      answers: answersTo(question, run)
        .slice(-MOST_ANSWERS)
        .map((answer) => ({
          text: shown(answerText(question, answer, language)),
          is_right: isRightAnswer(question, answer) ? 1 : 0,
        })),
      right_answer: right && shown(answerText(question, right, language)),
    };
  });
}

/** An answer that packages reported, with how many students gave it. */
export type KeptAnswer = {
  readonly sco_id: string;
  readonly interaction_id: string;
  readonly description: string | null;
  readonly type: string | null;
  readonly response: string | null;
  /** Right answers sent with the answer, if any. */
  readonly correct_responses: readonly string[] | null;
  readonly is_right: boolean;
  readonly is_judged: boolean;
  readonly students: number;
};

/** Stored data of an activity, the reader, and the activity's language. */
type KeptActivity = {
  readonly answers: readonly KeptAnswer[];
  readonly patterns: readonly KeptPatterns[];
  readonly lang: Locale;
  readonly language: Locale;
};

const byPlace = new Intl.Collator(undefined, { numeric: true });

/** Stored answers of an activity by question: the package's text, or the question's id. */
function askedInActivity({
  answers,
  patterns,
  ...languages
}: KeptActivity): (Asked & { given: Given[] })[] {
  const right = rightPatterns(patterns);
  const byQuestion = Map.groupBy(answers, ({ sco_id, interaction_id }) =>
    questionKey(sco_id, interaction_id),
  );
  return [...byQuestion.entries()]
    .toSorted(([one], [other]) => byPlace.compare(one, other))
    .map(([key, given], index) => {
      const named = given.find(({ description }) => description)?.description;
      const id = unescapeText(given[0]?.interaction_id ?? '');
      const type = given.find((one) => one.type !== null)?.type ?? null;
      const told = given.find((one) => one.correct_responses !== null)?.correct_responses;
      const isTold = told?.map((pattern) => unescapeText(pattern)) ?? right.get(key) ?? [];
      return {
        question: named
          ? { text: unescapeText(named), lang: languages.lang }
          : questionInWords(id, index + 1, languages),
        rightAnswer: rightInWords(type, isTold.slice(0, MOST_ANSWERS), languages),
        given: given.map(({ response, students, is_judged, is_right }) => ({
          text: answerInWords(type, unescapeText(response ?? ''), languages),
          students,
          isRight: is_judged ? is_right : null,
          why: null,
        })),
      };
    });
}

/** The questions of an activity, by what its package kept of a class. */
export const activityQuestions = (of: KeptActivity): Question[] =>
  askedInActivity(of).map(({ given, ...asked }) => summary(asked, given));

/** The same of one student. */
export const activityQuestionsOfOne = (of: KeptActivity): AnsweredQuestion[] =>
  askedInActivity(of).map(({ question, rightAnswer: right, given }) => ({
    question: shown(question),
    answers: given.map(({ text, isRight }) => ({ text: shown(text), is_right: flag(isRight) })),
    right_answer: right && shown(right),
  }));
