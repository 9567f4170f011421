import type { DetailsOf } from '@skillkite/contract/call';
import type { certificates, ownProjects, posters } from '@skillkite/contract/portfolio';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { firstNameOf } from '@skillkite/rules/text/first-name';
import { type Locale, formatTag } from '@skillkite/rules/text/locale';
import { longDay } from '@skillkite/texts/day-words';
import type { FirstPaint } from '../http/pages/first-screen.ts';
import { type Html, markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import {
  type Paint,
  type Painted,
  emptyState,
  place,
  scene,
  screen,
  sign,
  tabs,
  text,
} from './painted.ts';

const portfolio = await textsByLocale('portfolio');

type Shown = DetailsOf<typeof certificates>['certificates'];

/** The first row: the next is below the screen. */
const MOST = 2;

/** A sheet of paper; its kite and its roofs come with the page. */
function sheet(certificate: Shown[number], locale: Locale): Html {
  const t = portfolio[locale];
  const day = longDay(certificate.completed_on, formatTag(locale));
  return markup`<li class="flex flex-col"><div class="flex-1"><div class="card relative h-full overflow-hidden border-4 p-6 pb-24 text-center"><div class="-mx-6 -mt-6 mb-4 bg-sky pt-4 pb-2"><div class="mx-auto h-32"></div></div><p class="text-soft">${t('certifies')}</p><p class="font-display text-2xl break-words">${certificate.fullname}</p><p class="text-soft">${t('finished')}</p><h2 class="font-display text-xl break-words text-thread">${text(certificate, 'name', locale)}</h2><p class="mt-2">${certificate.school_name}</p><p class="text-sm text-soft">${day}</p></div></div></li>`;
}

type Texts = (typeof portfolio)[Locale];
type Tab = {
  readonly items: readonly Html[];
  readonly empty: (t: Texts) => { readonly title: string; readonly text: string };
  readonly classes: string;
};

/** The portfolio with one of its tabs open. */
function portfolioOf(painted: Painted, { items, empty, classes }: Tab): FirstPaint {
  const t = portfolio[painted.locale];
  const list =
    items.length === 0
      ? emptyState(scene, { ...empty(t), actions: [t('toPrograms')] })
      : markup`<ul class="${classes}">${items}</ul>`;
  const labels = [t('tab.certificates'), t('tab.projects'), t('tab.posters')];
  return screen(
    painted,
    'main h2',
    markup`<div class="mx-auto max-w-6xl px-4 py-6"><div class="mb-4 flex flex-wrap items-center justify-between gap-2"><h1 class="text-2xl">${t('heading')}</h1>${place(t('downloadAll'), sign)}</div>${tabs(labels)}${list}</div>`,
  );
}

export const paintCertificates =
  (shown: Shown): Paint =>
  (painted) =>
    portfolioOf(painted, {
      items: shown.slice(0, MOST).map((one) => sheet(one, painted.locale)),
      empty: (t) => ({ title: t('noCertificates'), text: t('noCertificatesText') }),
      classes: 'grid gap-8 md:grid-cols-2',
    });

type OwnProjects = DetailsOf<typeof ownProjects>['projects'];

/** A project and its status; remarks and files come with the page. */
function project(of: OwnProjects[number], { locale, user }: Painted): Html {
  const t = portfolio[locale];
  const day = dayOf(new Date(of.submitted_at), user.time_zone);
  return markup`<li class="card flex flex-col p-5"><p class="text-soft">${text(of, 'skill_name', locale)}</p><h2 class="text-lg">${text(of, 'name', locale)}</h2><p class="font-bold">${t(`status.${of.status}`)}</p><p class="text-sm text-soft">${longDay(day, formatTag(locale))}</p></li>`;
}

/** Projects of the first row: their height depends on their remarks. */
export const paintProjects =
  (shown: OwnProjects): Paint =>
  (painted) =>
    portfolioOf(painted, {
      items: shown.slice(0, 1).map((one) => project(one, painted)),
      empty: (t) => ({ title: t('noProjects'), text: t('noProjectsText') }),
      classes: 'grid gap-4 md:grid-cols-2',
    });

type Posters = DetailsOf<typeof posters>['posters'];

export const paintPosters =
  (shown: Posters): Paint =>
  (painted) => {
    const { locale, user } = painted;
    const t = portfolio[locale];
    const poster = (of: Posters[number]) => {
      const completedOn = dayOf(new Date(of.completed_at), user.time_zone);
      const day = longDay(completedOn, formatTag(locale));
      const line = t('posterLine', { name: firstNameOf(user.fullname), day });
      return markup`<li class="flex flex-col"><div class="card flex flex-1 flex-col overflow-hidden text-center"><div class="bg-sky p-4"><div class="h-36"></div></div><div class="p-3"><h2 class="text-lg leading-tight">${text(of, 'name', locale)}</h2><p class="text-sm text-soft">${text(of, 'skill_name', locale)}</p><p class="text-sm text-soft">${line}</p></div></div></li>`;
    };
    return portfolioOf(painted, {
      // The first row of a phone.
      items: shown.slice(0, MOST).map(poster),
      empty: (texts) => ({ title: texts('noPosters'), text: texts('noPostersText') }),
      classes: 'grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4',
    });
  };
