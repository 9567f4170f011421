import { ArrowRight, Volume2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { useSay, useTwoTaps } from '../../app/read-aloud/say.tsx';
import { useOwnPrograms } from './use-own-courses.ts';
import { type Door, PictureOnDoor } from './door-pictures.tsx';

const PAPER: Readonly<Record<Door, string>> = {
  learn: 'bg-[#2a4bb5]',
  play: 'bg-[#0f766e]',
  stories: 'bg-[#6b3fc9]',
  kites: 'bg-[#b8174f]',
};

/**
 * Four doors, each with a picture and one spoken word. The door for stories exists only with
 * stories (decision 80).
 */
export function Doors() {
  const { t, language } = useTranslation('app/young');
  const say = useSay(language);
  const taps = useTwoTaps(say);
  const hasStories = useOwnPrograms().data?.some((program) => program.hasStories) === true;
  const doors = (Object.keys(PAPER) as Door[]).filter((door) => door !== 'stories' || hasStories);
  return (
    <nav aria-label={t('doors')}>
      <ul
        className={`mx-auto grid max-w-md grid-cols-2 gap-4 ${hasStories ? 'lg:max-w-none lg:grid-cols-4' : 'lg:max-w-4xl lg:grid-cols-3 max-lg:[&>:last-child]:col-span-2 max-lg:[&>:last-child]:mx-auto max-lg:[&>:last-child]:w-[calc(50%-0.5rem)]'}`}
      >
        {doors.map((door) => {
          const isHeard = taps.heard === door;
          const Sign = say && !isHeard ? Volume2 : ArrowRight;
          return (
            <li key={door}>
              <Link
                to={`?door=${door}`}
                onClick={(event) => taps.isFirst(event, door, t(door))}
                className={`relative block overflow-hidden rounded-3xl text-white outline-offset-4 ${PAPER[door]} ${isHeard ? 'ring-8 ring-sun' : ''}`}
              >
                <PictureOnDoor door={door} />
                <span className="flex min-h-24 items-center justify-between gap-1 bg-black/25 px-3 max-[22.5rem]:min-h-16 max-[22.5rem]:px-2">
                  <span className="font-display text-xl font-bold max-[22.5rem]:text-base lg:text-2xl">
                    {t(door)}
                  </span>
                  <span
                    aria-hidden
                    className={`grid size-12 shrink-0 place-items-center rounded-full max-[22.5rem]:size-10 ${isHeard ? 'bg-sun text-on-sun' : 'bg-white text-[#1c2244]'}`}
                  >
                    <Sign className="size-6" />
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
