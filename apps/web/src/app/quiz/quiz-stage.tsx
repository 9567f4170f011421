import { isYoung } from '@skillkite/rules/school/grade';
import { type QuizKind, isWithoutReading } from '@skillkite/rules/quiz/quiz';
import { runScore } from '@skillkite/rules/quiz/quiz-run';
import { CloudCheck, HardDrive, X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useUnsent } from '../outbox/device-outbox.ts';
import type { Question, Run } from '../endpoints/practice.ts';
import { useTranslation } from '../i18n.ts';
import { useStudent } from '../session/session.ts';
import { WhenVoiced } from '../read-aloud/when-voiced.tsx';
import { Stage } from '@skillkite/ui/layout/stage.tsx';
import type { AnswerProps } from './answers/answer-props.ts';
import { ChoiceAnswer } from './answers/choice-answer.tsx';
import { ColourAnswer } from './answers/colour-answer.tsx';
import { DonePlace } from './done-button.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { HintBubble } from './hint-bubble.tsx';
import { CardPlaces } from './card-places.tsx';
import { OrderAnswer } from './answers/order-answer.tsx';
import { ProgressString } from './progress-string.tsx';
import { QuestionText, useQuestionText } from './question-text.tsx';
import { SortAnswer } from './answers/sort-answer.tsx';
import { TypedAnswer } from './answers/typed-answer.tsx';
import { type Quiz, useQuiz } from './use-quiz.ts';
import { VerdictSheet } from './verdict-sheet.tsx';
import { YoungQuestion } from './young-question.tsx';

const ANSWERS: Readonly<Record<QuizKind, ComponentType<AnswerProps>>> = {
  single: ChoiceAnswer,
  picture: ChoiceAnswer,
  multiple: ChoiceAnswer,
  order: OrderAnswer,
  match: CardPlaces,
  number: TypedAnswer,
  fill: TypedAnswer,
  sort: SortAnswer,
  colour: ColourAnswer,
};

/** Whether the answers are saved on the server. */
function SavedSign() {
  const { t } = useTranslation('learning/quiz');
  const isUnsent = useUnsent() > 0;
  const Icon = isUnsent ? HardDrive : CloudCheck;
  return (
    <span className="flex shrink-0 items-center gap-2 text-soft">
      <Icon aria-hidden className={`size-5 ${isUnsent ? '' : 'text-leaf'}`} />
      {t(isUnsent ? 'savedHere' : 'saved')}
    </span>
  );
}

/** One question with its picture, its words and its answers. */
function Asked({
  question,
  quiz,
  helpId,
}: {
  question: Question;
  quiz: Quiz;
  /** Element that describes the given half. */
  helpId: string;
}) {
  const { t } = useTranslation('learning/quiz');
  const say = useQuestionText(question.lang);
  const heading = useRef<HTMLHeadingElement>(null);
  const [words, setWords] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const isAnswered = quiz.verdict !== null;
  const hasTried = quiz.wrong.length > 0;
  // Focus starts at the question with each try; written text is selected.
  useEffect(() => {
    if (isAnswered) return;
    const begin = hasTried && field.current ? field.current : heading.current;
    begin?.focus({ preventScroll: true });
    if (begin === field.current) field.current?.select();
  }, [isAnswered, hasTried]);
  const Answer = ANSWERS[question.kind];
  return (
    <div ref={setWords} className="mx-auto w-full max-w-2xl">
      {question.picture !== null && question.kind !== 'colour' && (
        <img
          src={question.picture.source}
          alt={say(question.picture.text)}
          className="mb-4 h-48 w-full rounded-card bg-sky object-contain"
        />
      )}
      {question.story !== null && (
        <p id={`${id}story`} className="mb-3 text-lg">
          <QuestionText text={question.story} lang={question.lang} />
        </p>
      )}
      <h2
        ref={heading}
        tabIndex={-1}
        aria-describedby={`${id}story ${id}how ${helpId}`}
        className="mb-1 text-xl outline-none"
      >
        <QuestionText text={question.question} lang={question.lang} />
      </h2>
      {/* The help sheet describes the rest of half-solved questions. */}
      <p id={`${id}how`} className={quiz.help?.kind === 'placed' ? 'sr-only' : 'mb-3 text-soft'}>
        {t(`how.${question.kind}`)}
      </p>
      <Answer
        question={question}
        wrong={quiz.wrong}
        verdict={quiz.verdict}
        order={quiz.order}
        help={quiz.help}
        onAnswer={quiz.answer}
        field={field}
      />
      {quiz.verdict === null && (
        <div className="mt-3">
          <WhenVoiced of={words} />
        </div>
      )}
    </div>
  );
}

export type QuizEnd = {
  /** Questions right at the first try. */
  readonly right: number;
  /** Questions with a shown answer. */
  readonly seen: number;
  /** Number of `seen` questions that return in practice. */
  readonly returning: number;
  readonly count: number;
  readonly score: number;
  readonly quiz: Quiz;
};

type Props = {
  title: string;
  /** The companion's text before any hint. */
  lead?: string;
  questions: readonly Question[];
  begun: Run;
  /** Called with every answer, to save it. */
  onAnswered: (run: Run, isDone: boolean) => void;
  /** Leaves early; answers stay saved. */
  onLeave: () => void;
  /** Content after the last question. */
  renderEnd: (end: QuizEnd) => ReactNode;
};

/** A full-screen quiz: one question at a time, feedback below it. */
export function QuizStage({
  title,
  lead,
  questions,
  begun,
  onAnswered,
  onLeave,
  renderEnd,
}: Props) {
  const { t, language } = useTranslation('learning/quiz');
  const student = useStudent();
  const quiz = useQuiz(questions, begun, { studentId: student.id, language }, onAnswered);
  const isChild = isYoung(student.grade);
  const [donePlace, setDonePlace] = useState<HTMLElement | null>(null);
  const helpId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { question, verdict, run, isOver, isHelped } = quiz;
  // A half-solved question counts as a new one.
  const askedKey = question ? `${question.questionId} ${isHelped}` : null;
  useEffect(() => {
    if (askedKey !== null) scroller.current?.scrollTo({ top: 0 });
  }, [askedKey]);
  // The feedback sheet covers space; scrolls the relevant answer into view.
  useEffect(() => {
    if (verdict)
      scroller.current?.querySelector('[data-judged]')?.scrollIntoView({ block: 'nearest' });
  }, [verdict]);
  if (isOver || !question) {
    const right = run.rightAtFirst.size;
    return (
      <Stage label={title} onClose={onLeave} className="bg-sky">
        {renderEnd({
          right,
          seen: run.seen.size,
          returning: questions.filter(
            ({ questionId, isPractised }) => isPractised && run.seen.has(questionId),
          ).length,
          count: questions.length,
          score: runScore(run, questions.length),
          quiz,
        })}
      </Stage>
    );
  }
  const kites = (
    <ProgressString
      ids={questions.map(({ questionId }) => questionId)}
      shownId={question.questionId}
      run={run}
    />
  );
  if (isChild && isWithoutReading(question)) {
    return (
      <Stage label={title} onClose={onLeave}>
        <YoungQuestion
          key={askedKey}
          question={question}
          quiz={quiz}
          scroller={scroller}
          head={
            <div className="mx-auto flex w-full max-w-4xl items-center gap-4">
              <button
                type="button"
                aria-label={t('leave')}
                onClick={onLeave}
                className="grid size-14 shrink-0 place-items-center rounded-full border-2 border-hairline bg-surface"
              >
                <X aria-hidden className="size-8" />
              </button>
              {kites}
            </div>
          }
        />
      </Stage>
    );
  }
  const number = questions.indexOf(question) + 1;
  return (
    <Stage label={title} onClose={onLeave}>
      <header className="shrink-0 border-b-2 border-hairline bg-surface">
        <div className="mx-auto flex max-w-2xl items-center gap-3 px-2 py-2">
          <button
            type="button"
            aria-label={t('leave')}
            onClick={onLeave}
            className="grid size-12 shrink-0 place-items-center rounded-control text-soft hover:bg-sky"
          >
            <X aria-hidden className="size-7" />
          </button>
          {kites}
          <p className="shrink-0 pr-2 font-bold">
            {t('numberOf', { number, count: questions.length })}
          </p>
        </div>
      </header>
      <div ref={scroller} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <div className="flex flex-1 flex-col px-4 py-4">
          <div className="mx-auto mb-2 flex w-full max-w-2xl flex-wrap justify-between gap-x-4">
            <h1 className="font-sans text-base font-normal text-soft">{title}</h1>
            {run.attempts.length > 0 && <SavedSign />}
          </div>
          <DonePlace value={isHelped ? donePlace : null}>
            <Asked key={askedKey} question={question} quiz={quiz} helpId={helpId} />
          </DonePlace>
          {!isHelped && (
            <HintBubble
              key={`hint-${question.questionId}`}
              question={question}
              lead={lead}
              isHidden={verdict !== null}
            />
          )}
        </div>
      </div>
      {verdict === null && isHelped && (
        <HelpSheet
          question={question}
          help={quiz.help}
          wordsId={helpId}
          onShow={quiz.showAnswer}
          doneRef={setDonePlace}
        />
      )}
      {verdict !== null && (
        <VerdictSheet
          key={run.attempts.length}
          question={question}
          verdict={verdict}
          isNext={run.queue[0] === question.questionId}
          onGoOn={quiz.goOn}
        />
      )}
    </Stage>
  );
}
