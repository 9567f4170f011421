import type { DetailsOf } from '@skillkite/contract/call';
import type { getFavoritesByUserId } from '@skillkite/contract/home';
import type { Locale } from '@skillkite/rules/text/locale';
import { type Html, markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import { type Paint, emptyState, progress, scene, screen, tabs, text } from './painted.ts';

const home = await textsByLocale('home');

type Shown = DetailsOf<typeof getFavoritesByUserId>['courses'];
type Course = Shown[number];

/** More do not fit on a screen. */
const MOST = 8;

/** Its picture and how far it is; a kite in place of a picture, and the heart, come with the page. */
function tile(course: Course, locale: Locale): Html {
  const picture =
    course.thumbnail === null
      ? markup`<span class="block aspect-[5/2] bg-sky"></span>`
      : markup`<img src="${course.thumbnail}" alt="" class="aspect-[5/2] w-full bg-sky object-cover">`;
  return markup`<li class="flex"><div class="card relative overflow-hidden w-full">${picture}<span class="block p-3"><span class="block font-bold">${text(course, 'name', locale)}</span><span class="mb-2 block text-sm text-soft">${text(course, 'skill_name', locale)}</span>${progress(course.progress_percentage)}</span></div></li>`;
}

/** Favourites: where its other tab was open, the browser remembers it, and this is not painted. */
export const paintKeptCourses =
  (shown: Shown): Paint =>
  (painted) => {
    const { locale } = painted;
    const t = home[locale];
    const list =
      shown.length === 0
        ? emptyState(scene, { title: t('noFavourites'), actions: [t('programs')] })
        : markup`<ul class="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">${shown.slice(0, MOST).map((course) => tile(course, locale))}</ul>`;
    return screen(
      painted,
      shown.length === 0 ? 'main h2' : 'main li',
      markup`<div class="mx-auto max-w-page px-4 py-6"><h1 class="mb-4 text-2xl">${t('kept')}</h1>${tabs([t('favourites'), t('history')])}${list}</div>`,
    );
  };
