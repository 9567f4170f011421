import type { fetchAnswers, fetchStudentAnswers } from '@skillkite/contract/staff/class';
import { type TextIn, textIn } from '@skillkite/rules/local-text';
import type { Locale } from '@skillkite/rules/locale';
import { type QuizAnswer, isRightAnswer, rightAnswer, wrongReason } from '@skillkite/rules/quiz';
import { unescapeText } from '../../../platform/exact-text.ts';
import type { Lesson, QuizQuestion } from '../../catalogue/catalogue.ts';
import { judgedRun } from '../../practice/judge-run.ts';
import type { KeptAttempts } from '../../practice/tables.ts';

type Question = (typeof fetchAnswers)['~details']['questions'][number];
type AnsweredQuestion = (typeof fetchStudentAnswers)['~details']['questions'][number];
type Given = { text: TextIn; students: number; isRight: boolean; why: TextIn | null };

/** More answers to one question than anybody reads. */
const MOST_ANSWERS = 6;
const LONGEST = 200;

export const asksSomething = ({ kind, questions }: Lesson): boolean =>
  kind === 'ia' || questions.length > 0;

const shown = ({ text, lang }: TextIn): TextIn => ({ text: text.slice(0, LONGEST), lang });

/** A question by all the answers that were given to it. */
function summary(question: TextIn, given: readonly Given[]): Question {
  const inOrder = given.toSorted((one, other) => other.students - one.students);
  const sum = (of: readonly Given[]) => of.reduce((total, { students }) => total + students, 0);
  const fooling = inOrder.find(({ isRight }) => !isRight);
  return {
    question: shown(question),
    answered: sum(given),
    right_first: sum(given.filter(({ isRight }) => isRight)),
    answers: inOrder.slice(0, MOST_ANSWERS).map(({ text, students, isRight }) => ({
      text: shown(text),
      students,
      is_right: isRight ? 1 : 0,
    })),
    fooled_most: fooling
      ? { text: shown(fooling.text), students: fooling.students, why: fooling.why }
      : null,
  };
}

/** An answer in words: what was chosen, in which order or place, or what was typed. */
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

/** What the question says to a wrong answer; null where it says the same to all. */
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

/** The questions of a lesson by what each student answered first (D16). */
export function quizQuestions(
  questions: readonly QuizQuestion[],
  runs: readonly KeptAttempts[],
  language: Locale,
): Question[] {
  const attempts = runs.map((run) => judgedRun(questions, run).attempts);
  return questions.map((question) => {
    const byText = new Map<string, Given>();
    for (const run of attempts) {
      const first = run.find(({ questionId }) => questionId === question.id);
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
    return summary(textIn(question.question, language, question.lang), [...byText.values()]);
  });
}

/** The questions of a lesson by all that one student answered to each; none where nothing was. */
export function quizQuestionsOfOne(
  questions: readonly QuizQuestion[],
  run: KeptAttempts,
  language: Locale,
): AnsweredQuestion[] {
  const { attempts } = judgedRun(questions, run);
  if (attempts.length === 0) return [];
  return questions.map((question) => {
    const right = rightAnswer(question);
    return {
      question: shown(textIn(question.question, language, question.lang)),
      answers: attempts
        .filter(({ questionId }) => questionId === question.id)
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
  readonly response: string | null;
  readonly is_right: boolean;
  readonly is_judged: boolean;
  readonly students: number;
};

/** The marks of SCORM 2004 between the parts of an answer. */
const readable = (response: string): string =>
  unescapeText(response).replaceAll('[,]', ', ').replaceAll('[.]', ' – ').replaceAll('[:]', ' – ');

const byPlace = new Intl.Collator(undefined, { numeric: true });

/** What was kept of an activity by question: in the words of the package, or by its name of the question. */
function askedInActivity(
  answers: readonly KeptAnswer[],
  lang: Locale,
): { question: TextIn; given: (KeptAnswer & { text: TextIn })[] }[] {
  const byQuestion = Map.groupBy(
    answers,
    ({ sco_id, interaction_id }) => `${sco_id}\n${interaction_id}`,
  );
  return [...byQuestion.entries()]
    .toSorted(([one], [other]) => byPlace.compare(one, other))
    .map(([, given]) => {
      const named = given.find(({ description }) => description)?.description;
      const text = named ?? given[0]?.interaction_id ?? '';
      return {
        question: { text: unescapeText(text), lang },
        given: given.map((answer) => ({
          ...answer,
          text: { text: readable(answer.response ?? ''), lang },
        })),
      };
    });
}

/** The questions of an activity, by what its package kept of a class. */
export const activityQuestions = (answers: readonly KeptAnswer[], lang: Locale): Question[] =>
  askedInActivity(answers, lang).map(({ question, given }) =>
    summary(
      question,
      given.map(({ text, is_right, students }) => ({
        text,
        isRight: is_right,
        students,
        why: null,
      })),
    ),
  );

/** The same of one student. Packages say which answer is right by judging it alone. */
export const activityQuestionsOfOne = (
  answers: readonly KeptAnswer[],
  lang: Locale,
): AnsweredQuestion[] =>
  askedInActivity(answers, lang).map(({ question, given }) => ({
    question: shown(question),
    answers: given.map(({ text, is_right, is_judged }) => ({
      text: shown(text),
      is_right: is_judged ? (is_right ? 1 : 0) : null,
    })),
    right_answer: null,
  }));
