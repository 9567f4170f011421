import { ContentText } from '../../app/parts/content-text.tsx';
import type { Course } from '../../app/domain.ts';
import { Check, Lock, Star } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Cloud, Coin, Rooftops, SunOrMoon } from '@skillkite/ui/art/sky.tsx';
import { isPainted, useMediaQuery } from '@skillkite/ui/layout/use-media-query';
import {
  type StopState,
  WINDING,
  stopStates,
  stringThrough,
  wideSky,
  windingSky,
} from './stops.ts';

type Props = {
  courses: readonly Course[];
  chosenId: number | undefined;
  /** The course to continue; a long journey scrolls to it. */
  nextId: number | undefined;
  onChoose: (course: Course) => void;
};
/** The string winds upwards on phones and tablets, and crosses a wide sky. */
type Layout = 'narrow' | 'middle' | 'wide';
const LAYOUTS = [
  { layout: 'narrow', className: 'min-[44rem]:hidden' },
  { layout: 'middle', className: 'max-[44rem]:hidden lg:hidden' },
  { layout: 'wide', className: 'max-lg:hidden' },
] as const satisfies readonly { layout: Layout; className: string }[];

const LABEL = {
  narrow: 'max-w-36',
  middle: 'max-w-56',
  wide: 'max-w-40 text-center',
} as const satisfies Record<Layout, string>;

const WORD = {
  done: 'done',
  current: 'youAreHere',
  open: 'start',
  locked: 'locked',
  'for-a-coin': 'coin',
} as const satisfies Record<StopState, string>;

function StopMark({ course, state }: { course: Course; state: StopState }) {
  const isMilestone = course.badgeMilestone !== null;
  const mark = 'absolute -right-1 bottom-1 grid size-6 place-items-center rounded-full';
  return (
    <>
      {state === 'done' && (
        <span className={`${mark} bg-leaf text-surface`}>
          <Check aria-hidden className="size-4" strokeWidth={4} />
        </span>
      )}
      {state === 'locked' && (
        <span className={`${mark} bg-surface text-soft`}>
          <Lock aria-hidden className="size-4" />
        </span>
      )}
      {state === 'for-a-coin' && <Coin className="absolute -right-1 bottom-1 size-6" />}
      {isMilestone && (
        <Star
          aria-hidden
          className={`absolute top-1/2 left-1/2 size-6 -translate-1/2 text-on-sun ${
            (course.badge?.type ?? 0) > 0 || state !== 'done' ? 'fill-sun' : 'fill-surface'
          }`}
        />
      )}
    </>
  );
}

/** On a large screen a short journey is enlarged to fill its sky. */
const LARGER = '[@media(min-width:100rem)_and_(min-height:62rem)]:[zoom:1.35]';
const FITS_LARGER = 1100;

/** The journey as a string in the sky: done kites on the thread, bare frames ahead (look, D9). */
export function JourneySky(props: Props) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  const isMiddle = useMediaQuery('(min-width: 44rem)');
  if (isPainted())
    return LAYOUTS.map(({ layout, className }) => (
      <div key={layout} data-layout={layout} className={className}>
        <Sky {...props} layout={layout} />
      </div>
    ));
  return <Sky {...props} layout={isWide ? 'wide' : isMiddle ? 'middle' : 'narrow'} />;
}

function Sky({ courses, chosenId, nextId, onChoose, layout }: Props & { layout: Layout }) {
  const { t } = useTranslation('learning/journey');
  const nextStop = useRef<HTMLButtonElement>(null);
  // Centres the next stop, above the card on a phone. A scroll position that the router restored
  // stays.
  useEffect(() => {
    if (nextId !== undefined && scrollY === 0)
      nextStop.current?.scrollIntoView({ block: 'center' });
  }, [nextId]);
  const states = stopStates(courses);
  const isWide = layout === 'wide';
  const sky =
    layout === 'wide' ? wideSky(courses.length) : windingSky(courses.length, WINDING[layout]);
  const spool: [number, number] = isWide ? [40, 560] : [sky.width / 2, sky.height - 30];
  const points = courses.map((_, index) => sky.at(index));
  const reached = states.findLastIndex((state) => state === 'done' || state === 'current');
  const flown = [spool, ...points.slice(0, reached + 1)];
  const ahead = reached < 0 ? [spool, ...points] : points.slice(reached);
  return (
    <div className="relative bg-sky lg:flex lg:min-h-[calc(100dvh-10.5rem)] lg:flex-col lg:justify-end">
      <Rooftops className="absolute inset-x-0 bottom-0 h-24 w-full" />
      <div className="relative overflow-x-auto" tabIndex={-1}>
        <div
          className={`relative mx-auto overflow-hidden ${isWide && sky.width <= FITS_LARGER ? LARGER : ''}`}
          style={{
            width: sky.width,
            maxWidth: isWide ? undefined : '100%',
            height: sky.height,
          }}
        >
          <SunOrMoon className="absolute top-3 left-[12%] w-24 lg:top-16" />
          <Cloud className="absolute top-12 left-[22%] w-32 lg:top-24" />
          <Cloud className="absolute top-[45%] right-[6%] w-28" />
          <svg
            className="absolute inset-0 size-full"
            viewBox={`0 0 ${sky.width} ${sky.height}`}
            // On narrow phones the stops are closer together.
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path
              d={stringThrough(ahead, isWide)}
              fill="none"
              stroke="var(--edge)"
              strokeWidth="3"
              strokeDasharray="2 8"
              strokeLinecap="round"
            />
            <path
              d={stringThrough(flown, isWide)}
              fill="none"
              stroke="var(--thread)"
              strokeWidth="3"
            />
            <g transform={`translate(${spool[0]} ${spool[1]})`}>
              <rect x="-26" y="-4" width="52" height="8" rx="3" fill="#7a5230" />
              <rect x="-14" y="-12" width="28" height="24" rx="2" fill="var(--thread)" />
            </g>
          </svg>
          <ol>
            {courses.map((course, index) => {
              const [x, y] = sky.at(index);
              const state = states[index] ?? 'locked';
              const isCurrent = state === 'current';
              const isLeft = x < sky.width / 2;
              const words = isWide
                ? 'flex-col'
                : isLeft
                  ? 'flex-row text-left'
                  : 'flex-row-reverse text-right';
              return (
                <li
                  key={course.id}
                  className="absolute w-max"
                  style={{
                    left: `${(x / sky.width) * 100}%`,
                    top: y,
                    translate: isWide
                      ? '-50% -46px'
                      : isLeft
                        ? '-46px -46px'
                        : 'calc(46px - 100%) -46px',
                  }}
                >
                  <button
                    type="button"
                    ref={course.id === nextId ? nextStop : undefined}
                    aria-current={isCurrent ? 'step' : undefined}
                    aria-pressed={course.id === chosenId}
                    className={`flex scroll-mt-42 scroll-mb-66 items-center gap-2 rounded-card p-1 aria-pressed:bg-surface/60 lg:scroll-my-0 ${words}`}
                    onClick={() => onChoose(course)}
                  >
                    <span className={`relative block shrink-0 ${isCurrent ? 'animate-bob' : ''}`}>
                      <Kite
                        id={course.id}
                        state={state === 'locked' || state === 'for-a-coin' ? 'frame' : 'flying'}
                        hasTail={isCurrent}
                        className={isCurrent ? 'h-32' : 'h-20'}
                      />
                      <StopMark course={course} state={state} />
                    </span>
                    <span
                      className={`block rounded-control bg-sky/85 px-1 in-aria-pressed:bg-transparent ${LABEL[layout]}`}
                    >
                      <span className="block font-display leading-tight">
                        <ContentText of={course} field="name" />
                      </span>
                      <span
                        className={`block text-sm ${isCurrent ? 'font-bold text-thread' : 'text-soft'}`}
                      >
                        {t(WORD[state])}
                        <span aria-hidden> · </span>
                        {t(course.courseKind)}
                      </span>
                    </span>
                  </button>
                </li>
              );
            })}
          </ol>
        </div>
      </div>
    </div>
  );
}
