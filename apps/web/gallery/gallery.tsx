import { STICKERS } from '@skillkite/rules/rewards/sticker';
import { MOST_LEVELS, levelNames } from '@skillkite/rules/learning/assessment/rubric';
import { LOCALE_CODES, ORIGINAL_LOCALE, offeredLocale } from '@skillkite/rules/text/locale';
import type { AreaTexts } from '@skillkite/texts/areas';
import { type Texts, translator } from '@skillkite/texts/translate';
import { Check, Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { changeLanguage, useTranslation } from '../src/app/i18n.ts';
import { LoadError } from '../src/app/parts/load-error.tsx';
import { OFFLINE } from '@skillkite/client/post';
import { chooseTheme, locales } from '@skillkite/client/preferences';
import { QueryState } from '../src/app/parts/query-state.tsx';
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
import { Button, type ButtonVariant, buttonVariants } from '@skillkite/ui/button.tsx';
import { Confetti } from '@skillkite/ui/feedback/confetti.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { FitInside } from '@skillkite/ui/layout/fit-inside.tsx';
import { HoldButton } from '@skillkite/ui/hold-button.tsx';
import { HeartButton } from '@skillkite/ui/heart-button.tsx';
import { LanguageSwitch } from '@skillkite/ui/language-switch.tsx';
import { LazyInView } from '@skillkite/ui/layout/lazy-in-view.tsx';
import { Mithu, POSES } from '@skillkite/ui/mithu/mithu.tsx';
import { MarkLine } from '@skillkite/ui/feedback/mark-line.tsx';
import { PinField } from '@skillkite/ui/forms/pin-field.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { ProgressRing } from '@skillkite/ui/feedback/progress-ring.tsx';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Stage } from '@skillkite/ui/layout/stage.tsx';
import { ShowMore } from '@skillkite/ui/show-more.tsx';
import { Tabs } from '@skillkite/ui/tabs.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { Tip } from '@skillkite/ui/tip.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { Toaster } from '@skillkite/ui/feedback/toaster.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const SCENES: readonly SceneKind[] = ['nothing', 'locked', 'offline', 'error', 'lost', 'done'];
const PATTERNS = [1, 2, 3, 4, 5, 6, 7, 8];
const WEEK = ['M', 'T', 'W', 'T', 'F', 'S', 'S'].map((label, index) => ({
  day: `2026-01-0${index + 5}`,
  isMet: index < 2,
  label,
  words: label,
}));
const nothing = () => {};

/** A component with each of its states. */
function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="mb-10">
      <h2 id={`${name}-title`} className="mb-3 border-b-2 border-hairline pb-1 text-xl">
        {name}
      </h2>
      <div className="flex flex-wrap items-start gap-6">{children}</div>
    </section>
  );
}

function State({
  is,
  wide = false,
  children,
}: {
  is: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className={wide ? 'w-full min-w-0' : 'min-w-0 max-w-full'}>
      <figcaption className="mb-1 text-sm text-soft" lang={ORIGINAL_LOCALE}>
        {is}
      </figcaption>
      {children}
    </figure>
  );
}

function Buttons() {
  const { t } = useTranslation('app/shell');
  return (
    <Part name="Button">
      {VARIANTS.map((variant) => (
        <State key={variant} is={variant}>
          <div className="flex flex-wrap gap-2">
            <Button variant={variant}>{t('again')}</Button>
            <Button variant={variant} isBusy>
              {t('loading')}
            </Button>
            <Button variant={variant} disabled>
              {t('logIn')}
            </Button>
          </div>
        </State>
      ))}
      <State is="held by a grown-up">
        <HoldButton
          className="rounded-control border-2 border-edge bg-surface p-3"
          instruction={t('again')}
          onHeld={() => {}}
          onTap={() => {}}
        >
          {t('log-out')}
        </HoldButton>
      </State>
      <State is="a link with a sign">
        <a href="#Button" className={buttonVariants('secondary')}>
          <Check aria-hidden className="size-5" />
          {t('home')}
        </a>
      </State>
    </Part>
  );
}

/** The login page has its texts by itself: i18n of the application knows none of them. */
const LOGIN = import.meta.glob<Texts>('./*/school/login.ts', {
  base: '../../../packages/texts/src',
  eager: true,
  import: 'default',
});

function Fields() {
  const { t, language } = useTranslation('school/edit-profile');
  const login = translator<AreaTexts['school/login']>(
    ...[language, ORIGINAL_LOCALE].map((locale) => ({
      locale,
      texts: LOGIN[`./${locale}/school/login.ts`] ?? {},
    })),
  );
  const [pin, setPin] = useState('24');
  return (
    <>
      <Part name="TextField">
        <State is="empty, with a hint">
          <TextField label={t('nameLabel')} hint={t('nameHint')} className="w-80 max-w-full" />
        </State>
        <State is="filled">
          <TextField label={t('nameLabel')} defaultValue="Asha" className="w-80 max-w-full" />
        </State>
        <State is="wrong">
          <TextField
            label={t('nameLabel')}
            defaultValue="Asha 2"
            error={t('nameWrong')}
            className="w-80 max-w-full"
          />
        </State>
        <State is="disabled">
          <TextField label={t('nameLabel')} disabled className="w-80 max-w-full" />
        </State>
      </Part>
      <Part name="PinField">
        <State is="two of six">
          <div className="w-80 max-w-full">
            <PinField
              label={login('pinLabel')}
              digitLabel={(number) => login('pinDigit', { number })}
              value={pin}
              onChange={setPin}
            />
          </div>
        </State>
      </Part>
    </>
  );
}

function Overlays() {
  const { t } = useTranslation('app/shell');
  const { t: streak } = useTranslation('learning/streak-panel');
  const [open, setOpen] = useState<'plain' | 'to-answer' | null>(null);
  const [onStage, setOnStage] = useState(false);
  return (
    <>
      <Part name="Stage">
        <State is="the whole screen, closed by Escape">
          <Button variant="secondary" onClick={() => setOnStage(true)}>
            {t('brokenTitle')}
          </Button>
        </State>
        {onStage && (
          <Stage label={t('brokenTitle')} onClose={() => setOnStage(false)}>
            <Button className="m-auto" onClick={() => setOnStage(false)}>
              {t('close')}
            </Button>
          </Stage>
        )}
      </Part>
      <Part name="Dialog">
        <State is="closed by Escape">
          <Button variant="secondary" onClick={() => setOpen('plain')}>
            480 px
          </Button>
        </State>
        <State is="has to be answered">
          <Button variant="secondary" onClick={() => setOpen('to-answer')}>
            720 px
          </Button>
        </State>
        {open !== null && (
          <Dialog
            title={t('brokenTitle')}
            width={open === 'plain' ? 480 : 720}
            isAnswerRequired={open === 'to-answer'}
            onClose={() => setOpen(null)}
            footer={
              <>
                <Button variant="secondary" onClick={() => setOpen(null)}>
                  {t('close')}
                </Button>
                <Button onClick={() => setOpen(null)}>{t('again')}</Button>
              </>
            }
          >
            <p>{t('brokenText')}</p>
          </Dialog>
        )}
      </Part>
      <Part name="Tip">
        <State is="by a press, the keyboard or a rest of the pointer">
          <Tip label={streak('infoLabel')} text={streak('info')}>
            <Info aria-hidden className="size-5" />
          </Tip>
        </State>
      </Part>
      <Part name="Toaster">
        <State is="a message in passing">
          <Button variant="secondary" onClick={() => showToast(t('offline'))}>
            {t('messages')}
          </Button>
          <Toaster label={t('messages')} />
        </State>
      </Part>
    </>
  );
}

function MarkLines() {
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

function Progress() {
  const { t } = useTranslation('learning/home');
  return (
    <>
      <Part name="ProgressBar">
        {[0, 40, 100].map((percent) => (
          <State key={percent} is={`${percent} %`}>
            <ProgressBar label={t('progress', { percent })} percent={percent} className="w-64" />
          </State>
        ))}
      </Part>
      <Part name="ProgressRing">
        {[0, 40, 100].map((percent) => (
          <State key={percent} is={`${percent} %`}>
            <ProgressRing percent={percent} className="size-24">
              <Kite id={3} className="h-14" />
            </ProgressRing>
          </State>
        ))}
      </Part>
    </>
  );
}

function Choices() {
  const { t } = useTranslation('learning/home');
  const { t: shell, language } = useTranslation('app/shell');
  const [tab, setTab] = useState<'favourites' | 'recent'>('favourites');
  const [isKept, setIsKept] = useState(true);
  return (
    <>
      <Part name="ShowMore">
        <ShowMore
          word="Show more"
          limitText=""
          shown={50}
          nextMost={100}
          isBusy={false}
          onMore={nothing}
        />
        <ShowMore
          word="Show more"
          limitText="Only the first 5,000 are shown."
          shown={5000}
          nextMost={null}
          isBusy={false}
          onMore={nothing}
        />
      </Part>
      <Part name="Tabs">
        <State is="two, the first chosen" wide>
          <Tabs
            label={t('kept')}
            items={[
              { key: 'favourites', label: t('favourites') },
              { key: 'recent', label: t('history') },
            ]}
            selected={tab}
            onSelect={setTab}
          >
            <p>{tab === 'favourites' ? t('noFavourites') : t('noRecent')}</p>
          </Tabs>
        </State>
      </Part>
      <Part name="HeartButton">
        <State is="kept, by a press">
          <HeartButton label={t('favourites')} isOn={isKept} onToggle={() => setIsKept(!isKept)} />
        </State>
        <State is="not kept">
          <HeartButton label={t('favourites')} isOn={false} onToggle={nothing} />
        </State>
      </Part>
      <Part name="LanguageSwitch">
        <State is="two languages">
          <LanguageSwitch
            label={shell('language')}
            of={locales}
            spoken={language}
            onChoose={(locale) => void changeLanguage(locale)}
            className={buttonVariants('quiet')}
          />
        </State>
        <State is="more than two">
          <LanguageSwitch
            label={shell('language')}
            of={LOCALE_CODES.map(offeredLocale)}
            spoken={language}
            onChoose={nothing}
            className={buttonVariants('quiet')}
          />
        </State>
      </Part>
    </>
  );
}

/** States of `QueryState`. */
function Queries() {
  const { t } = useTranslation('learning/home');
  const said = { failed: t('listFailed'), loading: t('loading'), refetch: nothing };
  const skeleton = <Skeleton className="h-32" />;
  const empty = {
    isIt: (courses: readonly string[]) => courses.length === 0,
    shows: <EmptyState picture={<SceneArt scene="nothing" />} title={t('noFavourites')} />,
  };
  const states = {
    loading: {},
    empty: { data: [] },
    'there, and a later request failed': { data: [t('favourites')], error: OFFLINE },
  };
  return (
    <Part name="QueryState">
      {Object.entries(states).map(([is, of]) => (
        <State key={is} is={is} wide>
          <QueryState
            of={{ refetch: nothing, ...of }}
            failed={said.failed}
            loading={said.loading}
            skeleton={skeleton}
            empty={empty}
          >
            {(courses) => courses.map((course) => <p key={course}>{course}</p>)}
          </QueryState>
        </State>
      ))}
      <State is="failed: no connection, as a scene" wide>
        <LoadError title={said.failed} error={OFFLINE} onAgain={nothing} />
      </State>
      <State is="failed: our server, in a line" wide>
        <LoadError
          as="line"
          title={said.failed}
          error={{ ...OFFLINE, status: 500 }}
          onAgain={nothing}
        />
      </State>
    </Part>
  );
}

function Pictures() {
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

function Places() {
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

/** Each component of `ui` in every state, in the chosen colours and language. */
export function Gallery() {
  const { t, language } = useTranslation('app/shell');
  return (
    <main className="mx-auto max-w-5xl px-4 py-6">
      <div className="mb-8 flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-2xl" lang={ORIGINAL_LOCALE}>
          Gallery
        </h1>
        <Button variant="quiet" onClick={() => chooseTheme('light')}>
          {t('light')}
        </Button>
        <Button variant="quiet" onClick={() => chooseTheme('dark')}>
          {t('dark')}
        </Button>
        <LanguageSwitch
          label={t('language')}
          of={locales}
          spoken={language}
          onChoose={(locale) => void changeLanguage(locale)}
          className={buttonVariants('quiet')}
        />
      </div>
      <Buttons />
      <Fields />
      <Choices />
      <MarkLines />
      <Progress />
      <Overlays />
      <Queries />
      <Places />
      <Pictures />
    </main>
  );
}
