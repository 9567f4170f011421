import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { changeLanguage, useTranslation } from '../src/app/i18n.ts';
import { LoadError } from '../src/app/parts/load-error.tsx';
import { OFFLINE } from '@skillkite/client/post';
import { chooseTheme, locales } from '@skillkite/client/preferences';
import { QueryState } from '../src/app/parts/query-state.tsx';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { LanguageSwitch } from '@skillkite/ui/language-switch.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { ProgressRing } from '@skillkite/ui/feedback/progress-ring.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Part, State, nothing } from './part.tsx';
import { Buttons, Fields, Overlays, Choices } from './controls.tsx';
import { Pictures, Places, MarkLines } from './pictures.tsx';

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
