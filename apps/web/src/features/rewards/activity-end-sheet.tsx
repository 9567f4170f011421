import { isYoung } from '@skillkite/rules/school/grade';
import { ArrowRight, Check, ChevronDown, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { type ActivityEnd } from '../../app/celebrations/celebrations.ts';
import { activityEndChanged, activityEndClosed } from '../../app/courses/celebrate-progress.ts';
import { useActivityPlayer } from '../../app/activity-player.ts';
import { useCelebrated } from '../../app/effects/use-celebrated.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Mithu } from '../../app/parts/mithu.tsx';
import { SayButton, useSaidAtOnce, useSay } from '../../app/read-aloud/say.tsx';
import { useStudent } from '../../app/session/session.ts';
import { useAppDispatch } from '../../app/store.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Confetti } from '@skillkite/ui/feedback/confetti.tsx';
import { YOUNG_NEXT } from './celebration-screen.tsx';
import { Counters } from './counters.tsx';
import { RewardChips } from './reward-list.tsx';
import { useModal } from './use-modal.ts';

/** With more answers the kites are too small to read. */
const MOST_KITES = 20;
const ROW = 10;

/** Otherwise the page's counters are visible above. */
const isScreenFilled = () => document.documentElement.hasAttribute('data-screen-filled');

/** A kite per right answer and a bare frame per wrong one. */
function Answers({ marks }: { marks: readonly boolean[] }) {
  const { t } = useTranslation('learning/celebrations');
  if (marks.length === 0 || marks.length > MOST_KITES) return null;
  const rows = Math.ceil(marks.length / ROW);
  const perRow = Math.ceil(marks.length / rows);
  return (
    <ol aria-label={t('answers')} className="my-4 grid gap-1 short:my-1">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row}>
          <ol className="relative flex justify-around">
            <svg
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="absolute inset-x-0 top-1/2 h-4 w-full -translate-y-1/2"
            >
              <path
                d="M0 6C10 0 15 0 25 5s15 5 25 0 15-5 25 0 15 5 25-1"
                fill="none"
                stroke="var(--thread)"
                strokeWidth="3"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            {marks.slice(row * perRow, (row + 1) * perRow).map((isRight, at) => (
              <li key={at} className={at % 2 === 0 ? '' : 'translate-y-1.5'}>
                <span
                  className={`relative grid h-10 w-7 place-items-center [clip-path:polygon(50%_0,100%_50%,50%_100%,0_50%)] min-[24rem]:h-11 min-[24rem]:w-8 ${isRight ? 'bg-leaf text-surface' : 'bg-[var(--frame)]'}`}
                >
                  {isRight ? (
                    <Check aria-hidden className="size-4" strokeWidth={4} />
                  ) : (
                    <span className="absolute inset-[3px] bg-surface [clip-path:polygon(50%_0,100%_50%,50%_100%,0_50%)]" />
                  )}
                </span>
                <span className="sr-only">{t(isRight ? 'answerRight' : 'answerMissed')}</span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

/**
 * End of an activity: result and one button, above the activity. It can be hidden to see the
 * activity again.
 */
export function ActivityEndSheet({
  lessonId,
  launchNumber,
  activity,
  score,
  marks,
  rewards,
}: ActivityEnd) {
  const { t, language } = useTranslation('learning/celebrations');
  const isForYoung = isYoung(useStudent().grade);
  const say = useSay(language);
  const dispatch = useAppDispatch();
  const player = useActivityPlayer(lessonId);
  const titleId = useId();
  const putAside = () =>
    void dispatch(
      activityEndChanged({ of: { lessonId, launchNumber }, changes: { isAside: true } }),
    );
  const goOn = () => {
    dispatch(activityEndClosed({ lessonId, ifAside: false }));
    player?.goOn();
  };
  const again = () => {
    putAside();
    player?.again();
  };
  // If the activity was closed, there is nothing to return to.
  const { dialog, onCancel } = useModal(player ? putAside : goOn);
  const title = t('activityTitle', { activity });
  useSaidAtOnce(isForYoung ? say : null, title);
  useCelebrated('lesson');
  const missed = score && 'total' in score ? score.total - score.right : 0;
  const words = () => {
    if (score === null) return null;
    if ('percent' in score) return score.percent < 100 ? t('scoreMore') : t('allRight');
    return missed > 0 ? t('missed', { count: missed }) : t('allRight');
  };
  const points = () => {
    if (score === null) return null;
    return 'percent' in score ? t('percent', score) : t('right', score);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-transparent p-0 text-ink backdrop:bg-[#1c224433]"
      onCancel={onCancel}
    >
      <div className="flex h-full flex-col">
        <div className="relative min-h-16 flex-1 short:min-h-0">
          <Confetti />
          {!isForYoung && isScreenFilled() && <Counters />}
          {player && (
            <button
              type="button"
              aria-label={t('backToActivity')}
              onClick={putAside}
              className="absolute top-3 left-3 grid size-12 place-items-center rounded-full border-2 border-hairline bg-surface"
            >
              <ChevronDown aria-hidden className="size-7" />
            </button>
          )}
        </div>
        <section className="animate-slide-up mx-auto flex max-h-[calc(100dvh-4.5rem)] min-h-0 w-full max-w-2xl flex-col overflow-visible rounded-t-3xl border-2 border-b-0 border-hairline bg-surface short:max-h-dvh">
          <div className="flex gap-3 px-4 pt-4 sm:px-6 short:pt-2">
            <Mithu
              pose="cheering"
              className="-mt-14 size-28 shrink-0 sm:size-32 short:mt-0 short:size-14"
            />
            <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
              <p className="font-bold text-leaf">{t('activityEnd')}</p>
              <RewardChips rewards={rewards} />
              {points() !== null && (
                <p className="w-full font-display text-[2rem] leading-tight font-bold">
                  {points()}
                </p>
              )}
            </div>
          </div>
          <div className="min-h-0 overflow-y-auto px-4 sm:px-6">
            <Answers marks={marks} />
            <h2 id={titleId} className="text-lg min-[24rem]:text-xl">
              {title}
            </h2>
            {!isForYoung && <p>{words()}</p>}
          </div>
          {isForYoung ? (
            <div className="flex items-center justify-center gap-6 p-4 short:py-2">
              <SayButton say={say} words={title} />
              {player && (
                <button
                  type="button"
                  aria-label={t('playAgain')}
                  onClick={again}
                  className="grid size-18 place-items-center rounded-full border-2 border-edge bg-surface"
                >
                  <RotateCcw aria-hidden className="size-9" />
                </button>
              )}
              <button
                type="button"
                data-first-focus
                aria-label={t('continue')}
                onClick={goOn}
                className={YOUNG_NEXT}
              >
                <ArrowRight aria-hidden className="size-12" />
              </button>
            </div>
          ) : (
            <div className="grid gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6 short:grid-cols-2 short:py-2">
              <button
                type="button"
                data-first-focus
                onClick={goOn}
                className={`${buttonVariants('primary')} min-h-16 w-full text-left short:order-2 short:min-h-12`}
              >
                {player?.next && <span className="shrink-0">{player.next.picture}</span>}
                <span className="min-w-0 flex-1">
                  <span className="block text-lg">{t('continue')}</span>
                  {player?.next && (
                    <span className="block truncate font-normal">{player.next.title}</span>
                  )}
                </span>
                <ArrowRight aria-hidden className="size-6 shrink-0" />
              </button>
              {player && (
                <button
                  type="button"
                  onClick={again}
                  className={`${buttonVariants('secondary')} w-full`}
                >
                  <RotateCcw aria-hidden className="size-5" />
                  {t('playAgain')}
                </button>
              )}
            </div>
          )}
        </section>
      </div>
    </dialog>
  );
}
