import type { DetailsOf } from '@skillkite/contract/call';
import type { continueJourney } from '@skillkite/contract/home';
import type { fetchIlmsBySkill } from '@skillkite/contract/programs';
import type { User } from '@skillkite/contract/shapes/user';
import { wholeMinutes } from '@skillkite/rules/duration';
import { firstNameOf } from '@skillkite/rules/first-name';
import { isYoung, romanGrade } from '@skillkite/rules/grade';
import { type Locale, formatTag } from '@skillkite/rules/locale';
import { openingStop } from '@skillkite/rules/opening-stop';
import { type SaidIn, fieldIn } from '@skillkite/rules/local-text';
import { windingHeight } from '@skillkite/rules/winding-sky';
import type { FirstPaint } from '../platform/first-screen.ts';
import { type Html, markup } from '../platform/html.ts';
import { textsByLocale } from '../platform/texts.ts';

const [home, journey, classroom, dashboard, explore, events] = await Promise.all([
  textsByLocale('home'),
  textsByLocale('journey'),
  textsByLocale('classroom'),
  textsByLocale('dashboard'),
  textsByLocale('explore'),
  textsByLocale('events'),
]);

/** What is painted of a screen: said by how it is laid out there, whose classes these are (e2e/first-paint.spec.ts compares them). */
export type Painted = {
  readonly productName: string;
  readonly user: User;
  readonly locale: Locale;
};
export type Paint = (painted: Painted) => FirstPaint | null;

const logo = markup`<svg viewBox="0 0 32 32" class="my-1.5 h-9"><path fill="#f6ae1a" d="M16 1 6 12h10z"/><path fill="#c43a16" d="M16 1v11h10z"/><path fill="#2a4bb5" d="M6 12h10v12z"/><path fill="#f6ae1a" d="M16 12h10L16 24z"/><path d="M16 24c4 2-4 4 0 7" fill="none" stroke="var(--thread)" stroke-width="1.5" stroke-linecap="round"/></svg>`;
const sign = markup`<span class="size-5"></span>`;

/** The bar on top; its counters and menu come with the page, and have their place. */
const bar = ({ productName, user: { rp, coins } }: Painted): Html =>
  markup`<div class="border-b-2 border-hairline bg-surface"><div class="mx-auto flex min-h-16 max-w-page items-center gap-2 px-4"><span class="flex h-12 min-w-0 flex-wrap gap-x-2 overflow-hidden sm:pr-4">${logo}<span class="font-display text-xl leading-12 max-[22.5rem]:sr-only">${productName}</span></span><div class="invisible ml-auto flex shrink-0 items-center gap-2"><span class="flex min-h-12 items-center gap-3 rounded-full border-2 px-3 font-display"><span class="flex items-center gap-1">${sign}<span>${rp}</span></span><span class="flex items-center gap-1">${sign}<span>${coins}</span></span></span><span class="size-12"></span></div></div></div>`;

const screen = (painted: Painted, until: string, main: Html): FirstPaint => ({
  html: markup`${bar(painted)}${main}`,
  until,
});

const text = <Field extends string>(of: SaidIn<Field>, field: NoInfer<Field>, locale: Locale) => {
  const said = fieldIn(of, field, locale);
  return said.lang === locale
    ? markup`${said.text}`
    : markup`<span lang="${said.lang}">${said.text}</span>`;
};

type Next = NonNullable<DetailsOf<typeof continueJourney>>;

function card(next: Next, thumbnail: string, locale: Locale): Html {
  const t = home[locale];
  const isBegun = next.class_id !== null;
  const [title, below] =
    next.class_name === null
      ? (['name', 'skill_name'] as const)
      : (['class_name', 'name'] as const);
  // What is pressed comes with the page: here is its place.
  return markup`<div class="card overflow-hidden sm:flex"><div class="relative h-32 overflow-hidden bg-sky sm:h-auto sm:min-h-60 sm:w-[46%]"><img src="${thumbnail}" alt="" class="absolute inset-0 size-full object-cover"></div><div class="min-w-0 flex-1 p-4 sm:self-center sm:p-6"><p class="font-bold text-thread">${isBegun ? t('continueWith') : t('beginWith')}</p><h2 class="text-xl sm:text-2xl">${text(next, title, locale)}</h2><p class="mb-3 text-soft">${text(next, below, locale)}</p><div class="mb-4 h-3"></div><div class="min-h-12"></div></div></div>`;
}

/** Home and the school's page: the greeting, and what to do next. */
export const paintLanding =
  (next: Next | null): Paint =>
  (painted) => {
    const { user, locale } = painted;
    if (!next?.thumbnail) return null;
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

type Journey = DetailsOf<typeof fetchIlmsBySkill>;

const progress = (percent: number, classes = '') =>
  markup`<div class="h-3 overflow-hidden rounded-full bg-hairline ${classes}"><div class="h-full rounded-full bg-thread" style="width: ${percent}%"></div></div>`;

type Stop = Journey['ilms'][number];

/** The course that a journey opens at; its heart and what is pressed come with the page. */
function stopCard(course: Stop, { skill, ilms }: Journey, locale: Locale): Html {
  const t = journey[locale];
  const dot = markup`<span> · </span>`;
  const badge = [t('badge'), t('badgeWon'), t('badgeBest')][course.badge?.type ?? 0] ?? '';
  const milestone = markup`<p class="hidden font-bold lg:mb-2 lg:block">${badge}</p>`;
  const isOpen = course.is_unlocked === 1;
  const before = ilms[ilms.indexOf(course) - 1];
  // The margin of a link, which stands in a line, adds to that of what is above.
  const openPart = markup`<div class="my-2 lg:my-3">${progress(course.progress_percentage)}</div><div class="flex"><span class="mt-2 min-h-12"></span></div>`;
  const waitsFor =
    course.is_old === 0 && before
      ? markup`<p class="text-soft">${t('lockedText', { course: fieldIn(before, 'name', locale).text })}</p>`
      : '';
  const opensForACoin = course.is_old === 1 || skill.area === 'creative';
  const closedPart = markup`${waitsFor}${opensForACoin ? markup`<div class="mt-2 min-h-12"></div>` : ''}`;
  return markup`<aside class="sticky bottom-14 z-10 mx-auto max-w-2xl p-3 max-lg:-mb-6 lg:top-16.5 lg:bottom-auto lg:w-full lg:self-start lg:p-5"><section class="card p-4 lg:p-5"><p class="font-bold text-thread">${t('stepOf', { position: course.position, total: ilms.length })}</p><div class="flex items-start justify-between gap-2"><h2 class="text-xl">${text(course, 'name', locale)}</h2><span class="-mt-2 -mr-2 size-12 shrink-0"></span></div><p class="text-soft">${t(course.skill_type)}${dot}${t('lessons', { count: course.total_lessons })}${dot}${t('minutes', { count: wholeMinutes(course.duration) })}</p><p class="my-3 hidden lg:block">${text(course, 'description', locale)}</p>${course.badge_milestone === null ? '' : milestone}${isOpen ? openPart : closedPart}</section></aside>`;
}

/** A journey: its program and the course to go on with, and the sky between them. Where it lies on its side it is scrolled, and comes as before. */
export const paintJourney =
  (shown: Journey): Paint =>
  (painted) => {
    const { locale } = painted;
    const { skill, ilms } = shown;
    const t = journey[locale];
    const { completed_ilms: done, total_ilms: count } = skill;
    const percent = count === 0 ? 0 : Math.floor((done / count) * 100);
    const stops = ilms.map((ilm) => ({
      ilm,
      isUnlocked: ilm.is_unlocked === 1,
      isCompleted: ilm.is_completed === 1,
    }));
    const next = openingStop(stops)?.ilm;
    return screen(
      painted,
      'main h1',
      markup`<div class="pb-20 short:hidden lg:pb-6"><div class="lg:grid lg:grid-cols-[1fr_22rem]"><div class="min-w-0"><div class="sticky top-16.5 z-10 border-b-2 border-hairline bg-paper px-4 py-3 lg:px-6"><p class="text-soft">${t('program')}</p><h1 class="text-xl md:text-2xl">${text(skill, 'name', locale)}</h1><div class="flex items-center gap-3">${progress(percent, 'max-w-lg flex-1')}<span class="text-sm text-soft">${t('steps', { done, count })}</span></div></div><div class="bg-sky lg:min-h-[calc(100dvh-10.5rem)]"><div class="lg:hidden" style="height: ${windingHeight(ilms.length)}px"></div></div></div>${next ? stopCard(next, shown, locale) : ''}</div></div>`,
    );
  };

const classroomOf = (lesson: Html) =>
  markup`<div class="mx-auto grid max-w-page grid-cols-1 lg:grid-cols-[2fr_1fr] lg:gap-6 lg:px-6 lg:py-6"><div class="min-w-0 max-lg:contents">${lesson}</div></div>`;

/** A classroom that opens with a video: its picture. */
export const paintVideo =
  (poster: string): Paint =>
  (painted) =>
    screen(
      painted,
      'video',
      classroomOf(
        markup`<div class="flex flex-col overflow-hidden bg-video lg:rounded-card"><div class="relative flex flex-1 flex-col" style="container-type: inline-size"><img src="${poster}" alt="" crossorigin class="aspect-video w-full flex-1 object-contain" style="min-height: round(up, 56.25cqw, 1px)"></div></div>`,
      ),
    );

/** One that opens with a page: its frame, and what is said below it to who has not read it. The page itself is of another origin, and comes with the scripts. */
export const paintPage =
  ({ isUnread }: { isUnread: boolean }): Paint =>
  (painted) => {
    const below = isUnread
      ? markup`<p class="ml-auto text-soft">${classroom[painted.locale]('toTheEnd')}</p>`
      : markup`<span class="min-h-12"></span>`;
    return screen(
      painted,
      'main iframe',
      classroomOf(
        markup`<div class="overflow-hidden border-hairline bg-surface lg:rounded-card lg:border-2"><div class="h-[65vh] w-full bg-paper"></div><div class="flex min-h-18 flex-wrap items-center gap-3 border-t-2 border-hairline p-3">${below}</div></div>`,
      ),
    );
  };

export const paintDashboard: Paint = (painted) =>
  screen(
    painted,
    'main h1',
    markup`<div class="mx-auto max-w-page px-4 py-6"><h1 class="mb-4 text-2xl">${dashboard[painted.locale]('heading')}</h1></div>`,
  );

export const paintExplore: Paint = (painted) => {
  const t = explore[painted.locale];
  return screen(
    painted,
    'main h1',
    markup`<div class="mx-auto max-w-page px-4 py-6 lg:grid lg:grid-cols-[15rem_1fr] lg:gap-8"><div class="min-w-0"><h1 class="text-2xl">${t('heading')}</h1><p class="mb-4 text-soft">${t('lead')}</p></div></div>`,
  );
};

/** Of events the heading alone: in which lines the times of one fall depends on the letters. */
export const paintEvents: Paint = (painted) => {
  const t = events[painted.locale];
  return screen(
    painted,
    'main h1',
    markup`<div class="mx-auto max-w-5xl px-4 py-6"><h1 class="text-2xl">${t('heading')}</h1><p class="mb-4 text-soft">${t('lead')}</p></div>`,
  );
};

/** What a screen shows first to a student who sees it as it is laid out for classes IV and above. */
export const paintedBy =
  (paint: Paint | null, user: User | undefined, productName: string) =>
  (locale: Locale): FirstPaint | null =>
    paint && user && !isYoung(user.class) ? paint({ productName, user, locale }) : null;
