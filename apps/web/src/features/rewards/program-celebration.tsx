import type { ProgramId } from '@skillkite/contract/ids';
import { isYoung } from '@skillkite/rules/school/grade';
import { ArrowRight, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { CelebratedCourse, Earned } from '../../app/celebrations/celebrations.ts';
import { useContentText } from '../../app/parts/content-text.tsx';
import { programsPath, useJourneyOf } from '../../app/courses/next-course.ts';
import type { Badge } from '../../app/domain.ts';
import { useCelebrated } from '../../app/effects/use-celebrated.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Mithu } from '../../app/parts/mithu.tsx';
import { SayButton, useSaidAtOnce, useSay } from '../../app/read-aloud/say.tsx';
import { useStudent } from '../../app/session/session.ts';
import { useCloseCelebration } from '../../app/celebrations/use-celebration.ts';
import { Cloud, Rooftops, SunOrMoon } from '@skillkite/ui/art/sky.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Confetti } from '@skillkite/ui/feedback/confetti.tsx';
import { FitInside } from '@skillkite/ui/layout/fit-inside.tsx';
import { YOUNG_NEXT } from './celebration-screen.tsx';
import { Counters } from './counters.tsx';
import { useShownBadge } from './new-badge.tsx';
import { RewardChips } from './reward-list.tsx';
import { ProgramSky } from './program-sky.tsx';
import { useModal } from './use-modal.ts';

/** The string flies for this long before the certificate unfolds (look "Motion"). */
const FLIES_MS = 900;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function FoldedCertificate({ name }: { name: string }) {
  const { t } = useTranslation('learning/celebrations');
  return (
    <div aria-hidden className="mx-auto w-full max-w-sm text-center lg:hidden short:hidden">
      <p className="bg-note px-10 py-3 text-soft [clip-path:polygon(6%_0,94%_0,100%_100%,0_100%)]">
        {t('certifies')}
      </p>
      <p className="truncate border-2 border-hairline bg-surface px-4 py-3 font-display text-xl">
        {name}
      </p>
    </div>
  );
}

type Props = {
  course: CelebratedCourse;
  rewards: Earned;
  badge: Badge | null;
  /** Renders the certificate. */
  certificateOf: (of: { programId: ProgramId; badge: Badge | null }) => ReactNode;
};

/**
 * Celebrates a finished program on one sheet: its kites, the certificate, the badge, and one link.
 */
export function ProgramCelebration({ course, rewards, badge, certificateOf }: Props) {
  const { t, language } = useTranslation('learning/celebrations');
  const say = useContentText();
  const { grade, fullname } = useStudent();
  const isForYoung = isYoung(grade);
  const { data: journey } = useJourneyOf(course);
  const titleId = useId();
  const close = useCloseCelebration();
  const { dialog, onCancel } = useModal(close);
  const sayAloud = useSay(language);
  const title = t('programTitle', { program: course.programName });
  const label = t('nextProgram');
  useSaidAtOnce(isForYoung ? sayAloud : null, `${title} ${label}`);
  useCelebrated('program');
  useShownBadge(badge);
  // The certificate does not exist before the server's answer.
  const isCounted = rewards !== null;
  const [hasFlown, setHasFlown] = useState(isStill);
  useEffect(() => {
    const timer = setTimeout(() => setHasFlown(true), FLIES_MS);
    return () => clearTimeout(timer);
  }, []);
  const isOpen = hasFlown && isCounted;
  const skip = () => {
    setHasFlown(true);
    for (const animation of dialog.current?.getAnimations({ subtree: true }) ?? []) {
      animation.finish();
    }
  };
  const total = journey?.courses.length ?? course.coursesInProgram;
  const kites = (journey?.courses ?? []).map((one) => ({ id: one.id, name: say(one, 'name') }));
  const certificate = () => {
    if (isCounted) return t(badge ? 'bothKept' : 'certificateKept');
    return t(navigator.onLine ? 'certificateSoon' : 'certificateLater');
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-surface p-0 text-ink"
      onCancel={onCancel}
    >
      <div
        className={`grid min-h-full grid-cols-1 transition-[grid-template-rows] duration-700 lg:grid-cols-[1fr_28rem] lg:grid-rows-[1fr_auto_auto_1fr] short:grid-cols-[1fr_20rem] short:grid-rows-[1fr_auto_auto_1fr] ${isOpen ? 'grid-rows-[minmax(5rem,24dvh)_auto_minmax(12rem,1fr)_auto]' : 'grid-rows-[minmax(5rem,54dvh)_auto_minmax(4rem,1fr)_auto]'}`}
      >
        <div
          className="relative col-start-1 row-start-1 overflow-hidden bg-sky lg:row-end-[-1] short:row-end-[-1]"
          onPointerDown={skip}
        >
          <SunOrMoon className="absolute top-[12%] left-[8%] w-20 md:w-28" />
          <Cloud className="absolute top-[30%] left-[-2%] w-32" />
          <Cloud className="absolute top-[46%] right-[4%] w-28" />
          <Rooftops className="absolute inset-x-0 -bottom-6 h-20 w-full md:h-36 lg:bottom-0" />
          <ProgramSky courses={kites} isOpen={isOpen} />
          <Confetti />
          {!isForYoung && <Counters />}
          <button
            type="button"
            aria-label={t('close')}
            onClick={close}
            className="absolute top-3 left-3 grid size-12 place-items-center rounded-full border-2 border-hairline bg-surface"
          >
            <X aria-hidden className="size-6" />
          </button>
        </div>
        <div
          aria-hidden
          className="relative col-start-1 row-start-2 row-end-[-1] -mt-5 rounded-t-3xl border-2 border-b-0 border-hairline bg-surface lg:col-start-2 lg:row-start-1 lg:mt-0 lg:rounded-none lg:border-y-0 lg:border-r-0 short:col-start-2 short:row-start-1 short:mt-0 short:rounded-none short:border-y-0 short:border-r-0"
        />
        <div className="relative col-start-1 row-start-2 mx-auto flex w-full max-w-2xl flex-row-reverse items-start gap-3 px-4 sm:px-6 lg:col-start-2 lg:flex-col lg:p-6 short:col-start-2">
          <Mithu
            pose="cheering"
            className="-mt-12 size-24 shrink-0 min-[24rem]:size-32 lg:mt-0 lg:size-36 short:hidden"
          />
          <div className="min-w-0 flex-1">
            {!isForYoung && (
              <p className="font-bold text-thread">{t('programOf', { count: total })}</p>
            )}
            <h2 id={titleId} className="text-lg min-[24rem]:text-xl lg:text-2xl">
              {title}
            </h2>
            {!isForYoung && (
              <>
                <p role="status" className="text-sm min-[24rem]:text-base">
                  {certificate()}
                </p>
                <RewardChips rewards={rewards} />
              </>
            )}
          </div>
        </div>
        <div className="relative col-start-1 row-start-3 mx-4 my-2 lg:row-start-1 lg:row-end-[-1] lg:mx-[12%] lg:mt-[22vh] lg:mb-[12vh] short:row-start-1 short:row-end-[-1] short:mx-14 short:my-2">
          {!isOpen && isCounted && !isForYoung && <FoldedCertificate name={fullname} />}
          {isOpen && (
            <FitInside width={badge ? '24rem' : '22rem'} className="absolute inset-0">
              {certificateOf({ programId: course.programId, badge })}
            </FitInside>
          )}
        </div>
        <div className="relative col-start-1 row-start-4 mx-auto w-full max-w-2xl p-4 pt-1 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6 lg:col-start-2 lg:row-start-3 short:col-start-2 short:row-start-3">
          {isForYoung ? (
            <div className="flex items-center justify-center gap-8">
              <SayButton say={sayAloud} words={`${title} ${label}`} />
              <Link
                to={programsPath(course.source)}
                aria-label={label}
                onClick={close}
                className={YOUNG_NEXT}
              >
                <ArrowRight aria-hidden className="size-12" />
              </Link>
            </div>
          ) : (
            <Link
              to={programsPath(course.source)}
              onClick={close}
              className={`${buttonVariants('primary')} min-h-14 w-full text-lg`}
            >
              {label}
              <ArrowRight aria-hidden className="size-6 shrink-0" />
            </Link>
          )}
        </div>
      </div>
    </dialog>
  );
}
