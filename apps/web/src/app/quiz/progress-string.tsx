import type { QuizQuestionId } from '@skillkite/contract/ids';
import { type QuizRun } from '@skillkite/rules/quiz/quiz-run';
import { useTranslation } from '../i18n.ts';

type Props = {
  ids: readonly QuizQuestionId[];
  shownId: QuizQuestionId | undefined;
  run: QuizRun<QuizQuestionId>;
};

const STEP = 52;
const HALF = 12;
/** The thread sags between kites. */
const heightOf = (index: number) => 22 + (index % 2 === 0 ? 0 : 8);
const pathTo = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [x, y] = [STEP / 2 + index * STEP, heightOf(index)];
    return index === 0 ? `M0 30L${x} ${y}` : `Q${x - STEP / 2} ${y + 6} ${x} ${y}`;
  }).join('');
const kite = (x: number, y: number) =>
  `M${x} ${y - HALF - 3}l${HALF} ${HALF + 3}l${-HALF} ${HALF + 3}l${-HALF} ${-HALF - 3}z`;

/** A kite on a thread per question: right, shown answer, current, or upcoming. */
export function ProgressString({ ids, shownId, run }: Props) {
  const { t } = useTranslation('learning/quiz');
  const isDone = (id: QuizQuestionId) => !run.queue.includes(id);
  const doneCount = ids.filter(isDone).length;
  const width = ids.length * STEP;
  return (
    <svg
      viewBox={`0 0 ${width} 48`}
      role="img"
      aria-label={t('progress', { done: doneCount, count: ids.length })}
      className="h-10 min-w-0 flex-1 sm:h-12"
    >
      <path d={pathTo(ids.length)} fill="none" stroke="var(--hairline)" strokeWidth="4" />
      <path
        d={pathTo(doneCount)}
        fill="none"
        stroke="var(--thread)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      {ids.map((id, index) => {
        const [x, y] = [STEP / 2 + index * STEP, heightOf(index)];
        if (run.seen.has(id)) {
          return (
            <g key={id}>
              <path d={kite(x, y)} fill="var(--leaf-wash)" stroke="var(--leaf)" strokeWidth="2.5" />
              <circle cx={x} cy={y} r="3" fill="var(--leaf)" />
            </g>
          );
        }
        if (isDone(id)) {
          return (
            <g key={id}>
              <path d={kite(x, y)} fill="var(--leaf)" />
              <path
                d={`M${x - 5} ${y}l4 4l7 -8`}
                fill="none"
                stroke="var(--surface)"
                strokeWidth="2.5"
                strokeLinecap="round"
              />
            </g>
          );
        }
        const isShown = id === shownId;
        return (
          <path
            key={id}
            d={kite(x, y)}
            fill={isShown ? 'var(--thread)' : 'var(--surface)'}
            stroke={isShown ? 'none' : 'var(--edge)'}
            strokeWidth="2.5"
          />
        );
      })}
    </svg>
  );
}
