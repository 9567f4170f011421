import type { DetailsOf } from '@skillkite/contract/call';
import type { continueJourney } from '@skillkite/contract/home';
import { firstNameOf } from '@skillkite/rules/text/first-name';
import { romanGrade } from '@skillkite/rules/school/grade';
import { type Locale, formatTag } from '@skillkite/rules/text/locale';
import { type Html, markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import { type Paint, screen, text } from './painted.ts';

const home = await textsByLocale('home');

type Next = NonNullable<DetailsOf<typeof continueJourney>>;

function card(next: Next, thumbnail: string, locale: Locale): Html {
  const t = home[locale];
  const isBegun = next.class_id !== null;
  const [title, below] =
    next.class_name === null
      ? (['name', 'skill_name'] as const)
      : (['class_name', 'name'] as const);
  // Reserved space for the button of the page.
  return markup`<div class="card overflow-hidden sm:flex"><div class="relative h-32 overflow-hidden bg-sky sm:h-auto sm:min-h-60 sm:w-[46%]"><img src="${thumbnail}" alt="" class="absolute inset-0 size-full object-cover"></div><div class="min-w-0 flex-1 p-4 sm:self-center sm:p-6"><p class="font-bold text-thread">${isBegun ? t('continueWith') : t('beginWith')}</p><h2 class="text-xl sm:text-2xl">${text(next, title, locale)}</h2><p class="mb-3 text-soft">${text(next, below, locale)}</p><div class="mb-4 h-3"></div><div class="min-h-12"></div></div></div>`;
}

/** Home and the school's page: the greeting, and what to do next. */
export const paintLanding =
  (next: Next | null): Paint =>
  (painted) => {
    const { user, locale } = painted;
    // Not painted with the card of a required assessment above, because the content would move.
    if (!next?.thumbnail || (user.asses_mode === 2 && user.is_assessment !== 2)) return null;
    const t = home[locale];
    const day = new Intl.DateTimeFormat(formatTag(locale), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: user.time_zone,
    }).format();
    return screen(
      painted,
      'main img',
      markup`<div class="mx-auto max-w-page px-4 py-4"><div class="mb-4 flex-wrap items-baseline justify-between gap-x-4 sm:flex"><h1 class="text-2xl">${t('greeting', { name: firstNameOf(user.fullname) })}</h1><p class="text-soft">${t('today', { grade: romanGrade(user.class), day })}</p></div><div class="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)] lg:gap-6">${card(next, next.thumbnail, locale)}</div></div>`,
    );
  };
