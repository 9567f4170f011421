import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session.ts';
import { paths } from '../../paths.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { Bow, Cloud, Coin, Medal, Rooftops } from '../../ui/art/sky.tsx';
import { Button } from '../../ui/button.tsx';
import { tutorialApi } from './endpoints.ts';

const BOWS = [true, true, true, false];

/** What each stop of the tour shows: the very things that stand on the real screens. */
const STOPS: readonly { key: string; picture: ReactNode }[] = [
  {
    key: 'programs',
    picture: (
      <div className="flex gap-6">
        <Kite id={101} className="h-28" />
        <Kite id={102} className="h-28" />
        <Kite id={103} className="h-28" />
      </div>
    ),
  },
  {
    key: 'journey',
    picture: (
      <div className="flex items-end gap-4">
        <Kite id={1011} className="h-24" />
        <Kite id={1012} hasTail className="h-36" />
        <Kite id={1013} state="frame" className="h-24" />
      </div>
    ),
  },
  {
    key: 'streak',
    picture: (
      <div className="flex items-end gap-4">
        {BOWS.map((isTied, index) => (
          <Bow key={index} isTied={isTied} className={index === 3 ? 'w-20' : 'w-12'} />
        ))}
      </div>
    ),
  },
  {
    key: 'points',
    picture: (
      <div className="flex gap-8">
        <Medal className="size-24" />
        <Coin className="size-24" />
      </div>
    ),
  },
  { key: 'kept', picture: <Kite id={7} hasTail className="h-36" /> },
];

/** A tour of what is on the screens; skipped or seen, it does not come by itself again (D8, D9). */
export function Component() {
  const { t } = useTranslation('tutorial');
  const student = useStudent();
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const [seen, { isLoading }] = tutorialApi.useUpdateTutorialHistoryMutation();
  const stop = STOPS[at] ?? STOPS[0];
  const isLast = at === STOPS.length - 1;
  const finish = async () => {
    // Without a connection the tour is over too; it only comes once more.
    await seen({ user_id: student.id });
    await navigate(paths.root);
  };
  if (!stop) return null;
  return (
    <div className="mx-auto max-w-2xl px-4 py-6">
      <p className="font-bold text-thread">{t('stop', { stop: at + 1, total: STOPS.length })}</p>
      <div
        aria-hidden
        className="relative my-4 grid h-64 place-items-center overflow-hidden rounded-card bg-sky"
      >
        <Cloud className="absolute top-5 left-5 w-20" />
        <Cloud className="absolute top-10 right-6 w-16" />
        <Rooftops className="absolute inset-x-0 bottom-0 h-14 w-full" />
        <div className="relative mb-8">{stop.picture}</div>
      </div>
      <div aria-live="polite">
        <h1 className="text-2xl">{t(`title.${stop.key}`)}</h1>
        <p className="mt-1 mb-6">{t(`text.${stop.key}`)}</p>
      </div>
      <div className="flex flex-wrap justify-between gap-3">
        <Button kind="quiet" isBusy={isLoading} onClick={() => void finish()}>
          {t('skip')}
        </Button>
        <div className="flex gap-3">
          {at > 0 && (
            <Button kind="secondary" onClick={() => setAt(at - 1)}>
              {t('back')}
            </Button>
          )}
          <Button isBusy={isLoading} onClick={() => (isLast ? void finish() : setAt(at + 1))}>
            {isLast ? t('start') : t('next')}
          </Button>
        </div>
      </div>
    </div>
  );
}
