import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { Bubble } from '../../app/parts/bubble.tsx';
import { Doors } from './doors.tsx';
import { FlownKites } from './flown-kites.tsx';
import { KiteString } from './kite-string.tsx';
import { RepeatLessons } from './repeat-lessons.tsx';
import { CloudAbove, RooftopsBelow, SunAbove } from '@skillkite/ui/art/sky-around.tsx';

/** Landing page of classes I to III: four doors and their contents (decision 15). */
export function YoungHome({ teacher, stickers }: { teacher: ReactNode; stickers: ReactNode }) {
  const { t } = useTranslation('app/young');
  const [search] = useSearchParams();
  const door = search.get('door');
  const inside = {
    learn: <KiteString />,
    play: <RepeatLessons of="play" />,
    stories: <RepeatLessons of="stories" />,
    kites: (
      <>
        <FlownKites />
        {stickers}
      </>
    ),
  };
  return (
    <div className="relative -mb-20 flex min-h-[calc(100dvh-5rem)] flex-col overflow-hidden bg-sky lg:-mb-6">
      <SunAbove />
      <CloudAbove />
      <div className="relative mx-auto w-full max-w-6xl flex-1 px-4 pt-2 pb-28 lg:pt-[max(0.5rem,calc((100dvh-44rem)/3))]">
        {door !== null && Object.hasOwn(inside, door) ? (
          inside[door as keyof typeof inside]
        ) : (
          <>
            <Bubble pose="hello" words={t('hello')} className="mb-5" />
            {teacher}
            <Doors />
          </>
        )}
      </div>
      <RooftopsBelow />
    </div>
  );
}
