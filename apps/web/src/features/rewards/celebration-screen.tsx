import { isYoung } from '@skillkite/rules/school/grade';
import { ArrowRight, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useCelebrated } from '../../app/effects/use-celebrated.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Mithu } from '../../app/parts/mithu.tsx';
import { SayButton, useSaidAtOnce, useSay } from '../../app/read-aloud/say.tsx';
import { useStudent } from '../../app/session/session.ts';
import { useCloseCelebration } from '../../app/celebrations/use-celebration.ts';
import { Cloud, Rooftops, SunOrMoon } from '@skillkite/ui/art/sky.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Counters } from './counters.tsx';
import { useModal } from './use-modal.ts';

/** Children who do not read hear it and continue by a large button (decision 15). */
export const YOUNG_NEXT = 'grid size-24 place-items-center rounded-full bg-leaf text-surface';

type Props = {
  /** Text above the title: the student's progress. */
  step: string;
  title: string;
  /** The next step. */
  next: { to: string; label: string };
  /** The flying figure. */
  scene: ReactNode;
  /** Celebrating figure. */
  children: ReactNode;
};

/**
 * Full-screen sky with the result and one button. It reacts from the first frame; a tap ends all
 * animation (look).
 */
export function CelebrationScreen({ step, title, next, scene, children }: Props) {
  const { t, language } = useTranslation('learning/celebrations');
  const isForYoung = isYoung(useStudent().grade);
  const say = useSay(language);
  useSaidAtOnce(isForYoung ? say : null, `${title} ${next.label}`);
  const titleId = useId();
  useCelebrated('course');
  const close = useCloseCelebration();
  const { dialog, onCancel } = useModal(close);
  const skip = () => {
    for (const animation of dialog.current?.getAnimations({ subtree: true }) ?? []) {
      animation.finish();
    }
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-[var(--near-roof)] p-0 text-ink"
      onCancel={onCancel}
    >
      <div className="flex min-h-full flex-col short:flex-row lg:flex-row">
        <div className="relative min-h-52 flex-1 overflow-hidden bg-sky" onPointerDown={skip}>
          <SunOrMoon className="absolute top-[8%] left-[7%] w-24 md:w-32" />
          <Cloud className="absolute top-[22%] left-[-2%] w-32 md:left-[10%]" />
          <Cloud className="absolute top-[52%] right-[4%] w-28 md:w-40" />
          <Rooftops className="absolute inset-x-0 bottom-0 h-24 w-full md:h-36" />
          {scene}
          <Mithu
            pose="cheering"
            className="pointer-events-none absolute right-3 bottom-2 size-20 min-[24rem]:size-28 md:right-8 md:size-36 short:size-20"
          />
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
        <div className="sticky bottom-0 z-10 mx-auto w-full max-w-2xl rounded-t-[24px] border-2 border-b-0 border-hairline bg-surface p-4 pb-5 sm:p-6 short:max-w-sm short:py-3 short:rounded-none short:border-y-0 short:content-center lg:max-w-md lg:content-center lg:rounded-none lg:border-y-0 lg:border-r-0">
          {!isForYoung && <p className="font-bold text-thread">{step}</p>}
          <h2 id={titleId} className="text-lg min-[24rem]:text-xl sm:text-2xl short:text-xl">
            {title}
          </h2>
          {isForYoung ? (
            <div className="mt-4 flex items-center justify-center gap-8">
              <SayButton say={say} words={`${title} ${next.label}`} />
              <Link to={next.to} aria-label={next.label} onClick={close} className={YOUNG_NEXT}>
                <ArrowRight aria-hidden className="size-12" />
              </Link>
            </div>
          ) : (
            <>
              {children}
              <Link
                to={next.to}
                onClick={close}
                className={`${buttonVariants('primary')} mt-4 min-h-14 w-full text-lg short:mt-2`}
              >
                {next.label}
                <ArrowRight aria-hidden className="size-6 shrink-0" />
              </Link>
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}
