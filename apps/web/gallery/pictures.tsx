import { STICKERS } from '@skillkite/rules/rewards/sticker';
import { MOST_LEVELS, levelNames } from '@skillkite/rules/learning/assessment/rubric';
import { useTranslation } from '../src/app/i18n.ts';
import { Scene } from '../src/app/parts/scene.tsx';
import { BadgeMedal } from '@skillkite/ui/art/badge-medal.tsx';
import { GoldBow } from '@skillkite/ui/art/gold-bow.tsx';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Ribbon, TailBow } from '@skillkite/ui/art/ribbon.tsx';
import { SceneArt, type SceneKind } from '@skillkite/ui/art/scenes.tsx';
import { Sticker } from '@skillkite/ui/art/sticker.tsx';
import { CloudAbove, RooftopsBelow, SunAbove } from '@skillkite/ui/art/sky-around.tsx';
import { Bow, Cloud, Coin, Logo, Medal, Rooftops, SunOrMoon } from '@skillkite/ui/art/sky.tsx';
import { WeeklySky } from '@skillkite/ui/art/weekly-sky.tsx';
import { Avatar } from '@skillkite/ui/avatar.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { Confetti } from '@skillkite/ui/feedback/confetti.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { FitInside } from '@skillkite/ui/layout/fit-inside.tsx';
import { LazyInView } from '@skillkite/ui/layout/lazy-in-view.tsx';
import { Mithu, POSES } from '@skillkite/ui/mithu/mithu.tsx';
import { MarkLine } from '@skillkite/ui/feedback/mark-line.tsx';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Part, State } from './part.tsx';

const SCENES: readonly SceneKind[] = ['nothing', 'locked', 'offline', 'error', 'lost', 'done'];

const PATTERNS = [1, 2, 3, 4, 5, 6, 7, 8];

const WEEK = ['M', 'T', 'W', 'T', 'F', 'S', 'S'].map((label, index) => ({
  day: `2026-01-0${index + 5}`,
  isMet: index < 2,
  label,
  words: label,
}));

export function MarkLines() {
  const { t, language: lang } = useTranslation('learning/classroom');
  const text = (of: string) => ({ text: of, lang });
  return (
    <Part name="MarkLine">
      {levelNames(MOST_LEVELS).map((word, index) => (
        <State key={word} is={`${index + 1} of ${MOST_LEVELS}`}>
          <div className="card w-72 max-w-full px-4">
            <MarkLine
              name={text(t('course', { position: 1, total: 4 }))}
              level={index + 1}
              count={MOST_LEVELS}
              word={t(`rubric.level.${word}`)}
              meaning={index % 2 === 0 ? undefined : text(t('launchLogged'))}
            />
          </div>
        </State>
      ))}
    </Part>
  );
}

export function Pictures() {
  return (
    <>
      <Part name="Avatar">
        <State is="by gender">
          <Avatar picture="female-1" className="size-20" />
        </State>
        <State is="chosen">
          <Avatar picture="male-2" chosen="owl" className="size-20" />
        </State>
      </Part>
      <Part name="BadgeMedal">
        {([0, 1, 2] as const).map((type) => (
          <State key={type} is={['not won', 'won', 'the best one'][type] ?? ''}>
            <BadgeMedal id={3} type={type} className="h-28" />
          </State>
        ))}
      </Part>
      <Part name="Kite">
        {PATTERNS.map((id) => (
          <State key={id} is={`pattern ${id}`}>
            <Kite id={id} className="h-28" />
          </State>
        ))}
        <State is="with a tail">
          <Kite id={3} hasTail className="h-40" />
        </State>
        <State is="frame">
          <Kite id={3} state="frame" className="h-28" />
        </State>
      </Part>
      <Part name="Sticker">
        {STICKERS.map((kind) => (
          <State key={kind} is={kind}>
            <Sticker kind={kind} className="size-20" />
          </State>
        ))}
      </Part>
      <Part name="SceneArt">
        {SCENES.map((scene) => (
          <State key={scene} is={scene}>
            <div className="w-40">
              <SceneArt scene={scene} />
            </div>
          </State>
        ))}
      </Part>
      <Part name="Scene">
        {SCENES.map((scene) => (
          <State key={scene} is={scene}>
            <div className="w-40">
              <Scene scene={scene} />
            </div>
          </State>
        ))}
      </Part>
      <Part name="Sky">
        <State is="all of it" wide>
          <div className="relative h-48 overflow-hidden rounded-card bg-sky">
            <SunOrMoon className="absolute top-4 left-6 w-20" />
            <Cloud className="absolute top-10 left-32 w-24" />
            <Rooftops className="absolute inset-x-0 bottom-0 h-16 w-full" />
          </div>
        </State>
        <State is="around pages of classes I to III" wide>
          <div className="relative h-80 overflow-hidden rounded-card bg-sky">
            <SunAbove />
            <CloudAbove />
            <RooftopsBelow />
          </div>
        </State>
        <State is="logo">
          <Logo className="h-12" />
        </State>
        <State is="a bow, tied and not">
          <div className="flex gap-2">
            <Bow isTied className="h-8" />
            <Bow isTied={false} className="h-8" />
          </div>
        </State>
        <State is="the streak’s number, a bow of the tail, a ribbon with words">
          <div className="flex items-center gap-2">
            <GoldBow count={4} className="h-16" />
            <svg viewBox="-100 -40 200 80" className="h-16" aria-hidden="true">
              <TailBow x={0} y={0} />
            </svg>
            <svg viewBox="-100 -40 200 80" className="h-16" aria-hidden="true">
              <Ribbon x={0} y={0} words="4" />
            </svg>
          </div>
        </State>
        <State is="a week: two days met, today half done" wide>
          <WeeklySky label="A week" days={WEEK} today="2026-01-07" share={0.5} />
        </State>
        <State is="a coin, a medal">
          <div className="flex gap-2">
            <Coin className="h-8" />
            <Medal className="h-8" />
          </div>
        </State>
      </Part>
    </>
  );
}

export function Places() {
  const { t } = useTranslation('learning/home');
  return (
    <>
      <Part name="Mithu">
        {POSES.map((pose) => (
          <State key={pose} is={pose}>
            <div className="size-32">
              <Mithu pose={pose} />
            </div>
          </State>
        ))}
      </Part>
      <Part name="EmptyState">
        <State is="with the next step" wide>
          <EmptyState
            picture={<SceneArt scene="nothing" />}
            title={t('noFavourites')}
            text={t('noRecent')}
            action={<Button>{t('programs')}</Button>}
          />
        </State>
      </Part>
      <Part name="FitInside">
        {(['h-24 w-24', 'h-40 w-64'] as const).map((size) => (
          <State key={size} is={size}>
            <div className={`card relative ${size}`}>
              <FitInside width="10rem" className="absolute inset-2">
                <Logo className="w-40" />
              </FitInside>
            </div>
          </State>
        ))}
      </Part>
      <Part name="Skeleton">
        <State is="a card">
          <Skeleton className="h-32 w-64" />
        </State>
      </Part>
      <Part name="ScrollRegion">
        <State is="wider than its place" wide>
          <ScrollRegion label={t('recent')} className="overflow-x-auto pb-2">
            <div className="flex w-max gap-3">
              {PATTERNS.map((id) => (
                <div key={id} className="card p-4">
                  <Kite id={id} className="h-24" />
                </div>
              ))}
            </div>
          </ScrollRegion>
        </State>
      </Part>
      <Part name="LazyInView">
        <State is="comes when it is near">
          <LazyInView>
            <p>{t('noRecent')}</p>
          </LazyInView>
        </State>
      </Part>
      <Part name="Confetti">
        <State is="falls once">
          <div className="relative h-48 w-80 max-w-full">
            <Confetti />
          </div>
        </State>
      </Part>
    </>
  );
}
