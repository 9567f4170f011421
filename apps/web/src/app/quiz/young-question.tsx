import { ArrowRight, RotateCcw } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { Bubble } from '../bubble.tsx';
import { useCelebrated } from '../effects/use-celebrated.ts';
import type { Question } from '../endpoints/practice.ts';
import { useTranslation } from '../i18n.ts';
import type { AnswerProps } from './answer-props.ts';
import { ColourAnswer } from './colour-answer.tsx';
import { Recordings } from '../read-aloud/say.tsx';
import { PictureTiles } from './picture-tiles.tsx';
import { useQuestionText } from './question-text.tsx';
import { SortAnswer } from './sort-answer.tsx';
import type { Quiz } from './use-quiz.ts';
import { reasonOf } from './verdict-sheet.tsx';

/** How a question for who does not read is answered. */
function answerFor({ kind }: Question): ComponentType<AnswerProps> {
  if (kind === 'sort') return SortAnswer;
  return kind === 'colour' ? ColourAnswer : PictureTiles;
}

/** A question of pictures. Mithu tells and asks; what is said to the answer is Mithu's too, and a large sign goes on. */
export function YoungQuestion({ question, quiz }: { question: Question; quiz: Quiz }) {
  const { t } = useTranslation('young');
  const { verdict, wrong } = quiz;
  const text = useQuestionText(question.lang);
  const isRight = verdict?.kind === 'right';
  // Wrong makes no sound (look "Wrong").
  useCelebrated(isRight ? 'answer' : null);
  const Answer = answerFor(question);
  const words = useRef<HTMLHeadingElement>(null);
  const sign = useRef<HTMLButtonElement>(null);
  const isAnswered = verdict !== null;
  // A question is where reading begins, and the sign is what comes after an answer.
  useEffect(() => {
    (isAnswered ? sign : words).current?.focus({ preventScroll: true });
  }, [isAnswered]);
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
    if (verdict.kind === 'shown') return [t('hereIs'), text(question.explanation)];
    const praise = question.praise === null ? t('yes') : text(question.praise);
    return [praise, text(question.explanation)];
  };
  const Sign = verdict?.kind === 'wrong' && !verdict.isLast ? RotateCcw : ArrowRight;
  const parts = said();
  const pose = () => {
    if (verdict === null) {
      return question.story === null || quiz.isHelped ? 'pointing' : 'reading';
    }
    if (verdict.kind === 'shown') return 'reading';
    return isRight ? 'cheering' : 'consoling';
  };
  return (
    // A device may hold an answer from before there were any.
    <Recordings value={question.voices ?? []}>
      <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-4">
        <Bubble as="h2" ref={words} pose={pose()} words={parts.join(' ')} parts={parts} />
        <Answer
          question={question}
          wrong={wrong}
          verdict={verdict}
          order={quiz.order}
          help={quiz.help}
          onAnswer={quiz.answer}
        />
        {/* In view however long the rest is: nothing else says that it goes on. */}
        <div className="pointer-events-none sticky bottom-0 z-10 grid min-h-20 place-items-center small:min-h-0">
          {verdict !== null && (
            <button
              ref={sign}
              type="button"
              aria-label={t(Sign === ArrowRight ? 'goOn' : 'again')}
              onClick={quiz.goOn}
              className={`pointer-events-auto animate-lift grid size-20 place-items-center rounded-full text-surface ${Sign === ArrowRight ? 'bg-leaf' : 'bg-primary'}`}
            >
              <Sign aria-hidden className="size-10" />
            </button>
          )}
        </div>
      </div>
    </Recordings>
  );
}
