import { saidOf } from '@skillkite/rules/text/local-text';
import { ArrowRight, RotateCcw } from 'lucide-react';
import type { QuizAnswer } from '@skillkite/rules/quiz/quiz';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Bubble } from '../parts/bubble.tsx';
import { useCelebrated } from '../effects/use-celebrated.ts';
import type { Question } from '../endpoints/practice.ts';
import { useTranslation } from '../i18n.ts';
import type { AnswerProps } from './answers/answer-props.ts';
import { ColourAnswer } from './answers/colour-answer.tsx';
import { Recordings } from '../read-aloud/say.tsx';
import { PictureTiles } from './answers/picture-tiles.tsx';
import { useQuestionText } from './question-text.tsx';
import { SortAnswer } from './answers/sort-answer.tsx';
import type { Quiz } from './use-quiz.ts';
import { reasonOf } from './verdict-sheet.tsx';

/** Answer component of a question for children who do not read. */
function answerFor({ kind }: Question): ComponentType<AnswerProps> {
  if (kind === 'sort') return SortAnswer;
  return kind === 'colour' ? ColourAnswer : PictureTiles;
}

type Props = {
  question: Question;
  quiz: Quiz;
  /** Above the question: close button and progress. */
  head: ReactNode;
  scroller: RefObject<HTMLDivElement | null>;
};

/** A picture question. Mithu asks and gives feedback; a large button continues. */
export function YoungQuestion({ question, quiz, head, scroller }: Props) {
  const { t } = useTranslation('app/young');
  const { verdict, wrong } = quiz;
  const text = useQuestionText(question.lang);
  const isRight = verdict?.kind === 'right';
  // Wrong answers make no sound (look "Wrong").
  useCelebrated(isRight ? 'answer' : null);
  const Answer = answerFor(question);
  const words = useRef<HTMLHeadingElement>(null);
  const sign = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState<QuizAnswer | null>(null);
  const isAnswered = verdict !== null;
  // Focus starts at the question, and at the button after an answer.
  useEffect(() => {
    (isAnswered ? sign : words).current?.focus({ preventScroll: true });
  }, [isAnswered]);
  const answer = (given: QuizAnswer) => {
    setReady(null);
    quiz.answer(given);
  };
  const said = (): string[] => {
    if (verdict === null) {
      const asked = text(question.question);
      if (quiz.isHelped) return [t('together'), asked];
      return question.story === null || wrong.length > 0 ? [asked] : [text(question.story), asked];
    }
    if (verdict.kind === 'wrong') {
      const reason = reasonOf(question, verdict);
      return [reason === null ? t('notThis') : text(reason)];
    }
    const explanation = saidOf(question.explanation);
    const explained = explanation === null ? [] : [text(explanation)];
    if (verdict.kind === 'shown') return [t('hereIs'), ...explained];
    const praise = question.praise === null ? t('yes') : text(question.praise);
    return [praise, ...explained];
  };
  const isAgain = verdict?.kind === 'wrong' && !verdict.isLast;
  const Sign = isAgain ? RotateCcw : ArrowRight;
  const press = () => {
    if (isAnswered) quiz.goOn();
    else if (ready !== null) answer(ready);
  };
  const parts = said();
  const pose = () => {
    if (verdict === null) {
      return question.story === null || quiz.isHelped ? 'thinking' : 'reading';
    }
    if (verdict.kind === 'shown') return 'reading';
    return isRight ? 'cheering' : 'consoling';
  };
  return (
    // Answers cached by an earlier build lack this field.
    <Recordings value={question.voices ?? []}>
      <div ref={scroller} className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
        {head}
        <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-4">
          <Bubble as="h2" ref={words} pose={pose()} words={parts.join(' ')} parts={parts} />
          <Answer
            question={question}
            wrong={wrong}
            verdict={verdict}
            order={quiz.order}
            help={quiz.help}
            onAnswer={answer}
            onReady={setReady}
          />
        </div>
      </div>
      {/* In a fixed place, so that it is visible and never covers an answer. */}
      <div className="grid min-h-32 shrink-0 place-items-center not-empty:py-2 small:min-h-0 short:min-h-0">
        {(isAnswered || ready !== null) && (
          <button
            ref={sign}
            type="button"
            aria-label={t(isAgain ? 'again' : isAnswered ? 'goOn' : 'answerThis')}
            onClick={press}
            className={`grid size-20 place-items-center rounded-full text-surface small:size-16 short:size-14 ${isAgain ? 'bg-primary' : 'bg-leaf'} ${isAnswered ? 'animate-lift' : 'pulsing'}`}
          >
            <Sign aria-hidden className="size-10" />
          </button>
        )}
      </div>
    </Recordings>
  );
}
