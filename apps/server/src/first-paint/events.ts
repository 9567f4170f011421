import type { DetailsOf } from '@skillkite/contract/call';
import type { fetchUserEvents } from '@skillkite/contract/events';
import { EVENT_LISTS } from '@skillkite/rules/school/calendar/event-kind';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { type Locale, formatTag } from '@skillkite/rules/text/locale';
import { leafOf, timesOf } from '@skillkite/texts/event-words';
import { type Html, markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import { type Paint, emptyState, place, scene, screen, tabs } from './painted.ts';

const events = await textsByLocale('events');

type Shown = DetailsOf<typeof fetchUserEvents>['events'];
type Event = Shown[number];

/** More do not fit on a screen. */
const MOST = 8;

/** Node has narrow spaces where browsers have plain ones. */
const withPlainSpaces = (words: string) => words.replaceAll(/[\u2009\u202f]/g, ' ');

function card(event: Event, locale: Locale): Html {
  const t = events[locale];
  const tag = formatTag(locale);
  const times = { startsAt: event.starts_at, endsAt: event.ends_at, timeZone: event.time_zone };
  const { day, month } = leafOf(times, tag);
  const name = fieldIn(event, 'name', locale);
  const host = fieldIn(event, 'host', locale);
  const isEnrolled = event.is_enrolled === 1;
  const signs = [
    event.news && markup`<span class="text-flame">${t(`news.${event.news}`)}</span>`,
    isEnrolled &&
      event.news !== 'cancelled' &&
      markup`<span class="flex items-center gap-1 text-leaf"><span class="size-4"></span>${t('enrolled')}</span>`,
    event.joinable === 1 && markup`<span class="text-flame">${t('nowOpen')}</span>`,
    event.places_left !== null &&
      !isEnrolled &&
      markup`<span>${t('places', { count: event.places_left })}</span>`,
  ].filter((sign) => typeof sign === 'object' && sign !== null);
  const leaf = markup`<span class="flex h-20 w-16 shrink-0 flex-col overflow-hidden rounded-control border-2 border-edge bg-surface text-center"><span class="bg-thread text-sm text-surface">${month}</span><span class="grid flex-1 place-items-center font-display text-xl">${day}</span></span>`;
  return markup`<li class="flex"><div class="card flex w-full gap-4 p-4">${leaf}<span class="min-w-0 flex-1"><span class="block text-sm text-soft">${t(`kind.${event.kind}`)}</span><span lang="${name.lang}" class="block font-display text-lg leading-tight">${name.text}</span><span class="block text-soft">${withPlainSpaces(timesOf(times, tag))}</span><span lang="${host.lang}" class="block text-sm text-soft">${host.text}</span><span class="mt-1 flex flex-wrap gap-x-4 text-sm font-bold">${signs}</span></span></div></li>`;
}

export const paintEvents =
  (shown: Shown): Paint =>
  (painted) => {
    const { locale } = painted;
    const t = events[locale];
    const filter = (label: string) =>
      markup`<div><span class="mb-1 block font-bold">${label}</span><div class="min-h-12"></div></div>`;
    const list =
      shown.length === 0
        ? emptyState(scene, { title: t('none.upcoming'), text: t('noneText') })
        : markup`<ul class="grid gap-4 md:grid-cols-2">${shown.slice(0, MOST).map((event) => card(event, locale))}</ul>`;
    return screen(
      painted,
      shown.length === 0 ? 'main h2' : 'main li',
      markup`<div class="mx-auto max-w-5xl px-4 py-6"><h1 class="text-2xl">${t('heading')}</h1><p class="mb-4 text-soft">${t('lead')}</p>${tabs(EVENT_LISTS.map((key) => t(`type.${key}`)))}<div class="mb-4 grid grid-cols-2 gap-3 md:max-w-xl">${filter(t('month'))}${filter(t('classes'))}</div>${list}</div>`,
    );
  };

/** The zone's own name: India Standard Time. */
const zoneName = (timeZone: string, tag: string) =>
  new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** One event: time and content. The button to join comes with the page. */
export const paintEvent =
  (event: Event): Paint =>
  (painted) => {
    const { locale } = painted;
    const t = events[locale];
    const tag = formatTag(locale);
    const { starts_at: startsAt, ends_at: endsAt, time_zone: timeZone } = event;
    const name = fieldIn(event, 'name', locale);
    const description = fieldIn(event, 'description', locale);
    const moved =
      event.news === 'moved' ? markup`<span class="ml-2 text-flame">${t('news.moved')}</span>` : '';
    const times = withPlainSpaces(timesOf({ startsAt, endsAt, timeZone }, tag));
    return screen(
      painted,
      'main h1',
      markup`<div class="mx-auto max-w-5xl px-4 py-6">${place(t('back'))}<div class="mt-2 md:grid md:grid-cols-[1fr_20rem] md:gap-8"><div class="min-w-0"><div class="relative h-36 overflow-hidden rounded-card bg-sky md:h-52"></div><p class="mt-4 text-soft">${t(`kind.${event.kind}`)}</p><h1 lang="${name.lang}" class="text-2xl">${name.text}</h1><p class="mt-2 font-bold">${times}${moved}</p><p class="text-sm text-soft">${t('inZone', { zone: zoneName(timeZone, tag) })}</p><p lang="${description.lang}" class="mt-4 max-w-prose">${description.text}</p></div></div></div>`,
    );
  };
