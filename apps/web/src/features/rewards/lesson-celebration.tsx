import type { CourseId, LessonId } from '@skillkite/contract/ids';
import { isYoung } from '@skillkite/rules/school/grade';
import { useEffect } from 'react';
import { useCelebrated } from '../../app/effects/use-celebrated.ts';
import { useTranslation } from '../../app/i18n.ts';
import type { Earned } from '../../app/celebrations/celebrations.ts';
import { useStudent } from '../../app/session/session.ts';
import { useCloseCelebration } from '../../app/celebrations/use-celebration.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Medal } from '@skillkite/ui/art/sky.tsx';
import { sumOf } from './reward-list.tsx';

const SHOWN_MS = 2500;
/** Longest wait for points. */
const AWAITED_MS = 4000;

type Props = { kiteId: number; text: string; rewards: Earned };

/** A short message with points; it does not block and disappears. */
function PointsCelebration({ kiteId, text, rewards }: Props) {
  const { t } = useTranslation('learning/celebrations');
  const isForYoung = isYoung(useStudent().grade);
  const close = useCloseCelebration();
  useCelebrated('lesson');
  useEffect(() => {
    const shownMs = rewards === null && navigator.onLine ? AWAITED_MS : SHOWN_MS;
    const timer = setTimeout(close, shownMs);
    return () => clearTimeout(timer);
  }, [close, rewards]);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-20 z-40 flex justify-center px-4">
      <p
        role="status"
        // A tap closes it.
        onPointerDown={close}
        className="card pointer-events-auto flex max-w-md items-center gap-3 py-2 pr-5 pl-3 shadow-none"
      >
        <Kite id={kiteId} className="animate-lift h-12 shrink-0" />
        <span className="min-w-0">
          <span className="flex items-center gap-2 font-display text-lg">
            {isForYoung || !rewards?.length ? (
              t('wellDone')
            ) : (
              <>
                <span className="relative">
                  <Medal className="size-6" />
                  <Medal className="animate-to-counter absolute inset-0 size-6" />
                </span>
                {t('earned', { count: sumOf(rewards, 'rp') })}
              </>
            )}
          </span>
          <span className="block truncate text-soft">{text}</span>
        </span>
      </p>
    </div>
  );
}

type LessonProps = { lessonId: LessonId; name: string; rewards: Earned };

/** Celebrates a finished lesson. */
export function LessonCelebration({ lessonId, name, rewards }: LessonProps) {
  const { t } = useTranslation('learning/celebrations');
  return (
    <PointsCelebration
      kiteId={lessonId}
      text={t('lessonDone', { lesson: name })}
      rewards={rewards}
    />
  );
}

type ProjectProps = { courseId: CourseId; name: string; rewards: Earned };

/** Celebrates a submitted project. */
export function ProjectCelebration({ courseId, name, rewards }: ProjectProps) {
  const { t } = useTranslation('learning/celebrations');
  return (
    <PointsCelebration kiteId={courseId} text={t('handedIn', { course: name })} rewards={rewards} />
  );
}

/** Celebrates lessons of a closed page once they are accepted (D18). */
export function LateCelebration({ rewards }: { rewards: Earned }) {
  const { t } = useTranslation('learning/celebrations');
  return (
    <PointsCelebration
      kiteId={sumOf(rewards ?? [], 'rp')}
      text={t('countedLate')}
      rewards={rewards}
    />
  );
}
