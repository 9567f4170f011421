import type { DetailsOf } from '@skillkite/contract/call';
import type { certificates } from '@skillkite/contract/portfolio';
import { type Locale, formatTag } from '@skillkite/rules/locale';
import { longDay } from '@skillkite/texts/day-words';
import { type Html, markup } from '../../platform/html.ts';
import { textsByLocale } from '../../platform/texts.ts';
import { type Paint, emptyState, place, scene, screen, sign, tabs, text } from './painted.ts';

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

export const paintCertificates =
  (shown: Shown): Paint =>
  (painted) => {
    const { locale } = painted;
    const t = portfolio[locale];
    const list =
      shown.length === 0
        ? emptyState(scene, {
            title: t('noCertificates'),
            text: t('noCertificatesText'),
            actions: [t('toPrograms')],
          })
        : markup`<ul class="grid gap-8 md:grid-cols-2">${shown.slice(0, MOST).map((one) => sheet(one, locale))}</ul>`;
    const labels = [t('tab.certificates'), t('tab.projects'), t('tab.posters')];
    return screen(
      painted,
      'main h2',
      markup`<div class="mx-auto max-w-6xl px-4 py-6"><div class="mb-4 flex flex-wrap items-center justify-between gap-2"><h1 class="text-2xl">${t('heading')}</h1>${place(t('downloadAll'), sign)}</div>${tabs(labels)}${list}</div>`,
    );
  };
