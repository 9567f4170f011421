import type { DetailsOf } from '@skillkite/contract/call';
import type { fetchIlmsBySkill, fetchSkillsByUser } from '@skillkite/contract/programs';
import { hasExplore } from '@skillkite/rules/school/grade';
import type { Locale } from '@skillkite/rules/text/locale';
import type { FirstPaint } from '../http/pages/first-screen.ts';
import { type Html, checkedMarkup, markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import { type Paint, type Painted, text } from './painted.ts';

const young = await textsByLocale('young');

const DOORS = {
  learn: 'bg-[#2a4bb5]',
  play: 'bg-[#0f766e]',
  stories: 'bg-[#6b3fc9]',
  kites: 'bg-[#b8174f]',
} as const;

/** The child's name and the way back are controls of the page. */
const bar = (pressed: Html) =>
  markup`<div data-young class="bg-sky"><div class="mx-auto flex min-h-20 max-w-6xl items-center justify-between gap-3 px-4 py-2">${pressed}</div></div>`;
const bars = {
  child: bar(
    markup`<span class="invisible flex rounded-full border-2 py-1"><span class="size-14"></span></span>`,
  ),
  back: bar(markup`<span class="size-14"></span>`),
} as const;
const youngScreen = (of: keyof typeof bars, until: string, main: Html): FirstPaint => ({
  html: markup`${bars[of]}${main}`,
  until,
});

/** Mithu's speech bubble. */
const bubble = (said: Html, classes = '') =>
  markup`<div class="mx-auto flex w-full max-w-xl items-center gap-2 ${classes}"><span class="block size-24 shrink-0 short:size-16 max-[22.5rem]:size-14"></span><div class="flex min-h-20 flex-1 items-center gap-3 rounded-3xl border-2 border-hairline bg-surface py-3 pr-3 pl-5 max-[22.5rem]:gap-2 max-[22.5rem]:pr-2 max-[22.5rem]:pl-4 short:min-h-14">${said}</div></div>`;
const WORDS = 'min-w-0 flex-1 text-xl max-[22.5rem]:text-lg max-[22.5rem]:leading-snug';

const FOUR = 'lg:max-w-none lg:grid-cols-4';
/** The last stands in the middle of a phone. */
const THREE =
  'lg:max-w-4xl lg:grid-cols-3 max-lg:[&>:last-child]:col-span-2 max-lg:[&>:last-child]:mx-auto max-lg:[&>:last-child]:w-[calc(50%-0.5rem)]';

/** Four doors, or three without a story. Assignments above them have a fixed height. */
export const paintDoors =
  ({
    pathname,
    isAssigned,
    hasStories,
  }: {
    pathname: string;
    isAssigned: boolean;
    hasStories: boolean;
  }): Paint =>
  ({ user, locale, drawings }) => {
    // From the other one a way leads back to their own.
    const isOwn = pathname === (user.profile_type === 1 ? '/school-homepage' : '/home');
    const t = young[locale];
    const drawn = (name: string) => checkedMarkup(drawings[name] ?? '');
    const shown = Object.entries(DOORS).filter(([door]) => door !== 'stories' || hasStories);
    const doors = shown.map(
      ([door, paper]) =>
        markup`<li><span class="relative block overflow-hidden rounded-3xl text-white ${paper}">${drawn(door)}<span class="flex min-h-24 items-center justify-between gap-1 bg-black/25 px-3 max-[22.5rem]:min-h-16 max-[22.5rem]:px-2"><span class="font-display text-xl font-bold max-[22.5rem]:text-base lg:text-2xl">${t(door as keyof typeof DOORS)}</span><span class="size-12 shrink-0 max-[22.5rem]:size-10"></span></span></span></li>`,
    );
    const list = markup`<ul class="mx-auto grid max-w-md grid-cols-2 gap-4 ${hasStories ? FOUR : THREE}">${doors}</ul>`;
    return youngScreen(
      isOwn ? 'child' : 'back',
      'main nav',
      markup`<div class="relative flex min-h-[calc(100dvh-5rem)] flex-col overflow-hidden bg-sky">${drawn('sun')}${drawn('cloud')}<div class="relative mx-auto w-full max-w-6xl flex-1 px-4 pt-2 pb-28 lg:pt-[max(0.5rem,calc((100dvh-44rem)/3))]">${bubble(markup`<h1 class="${WORDS}">${t('hello')}</h1>`, 'mb-5')}${isAssigned ? '' : list}</div>${drawn('rooftops')}</div>`,
    );
  };

/** A quiz or a story: what Mithu says before it. The kites above it and the sign that begins are pressed. */
export const paintYoungQuiz =
  (kind: 'quiz' | 'story'): Paint =>
  ({ locale, drawings }) => {
    const words = young[locale](kind === 'story' ? 'hearStory' : 'playLesson');
    return youngScreen(
      'back',
      'main h2',
      markup`<div class="relative min-h-[calc(100dvh-5rem)] overflow-hidden bg-sky">${checkedMarkup(drawings['rooftops'] ?? '')}<div class="relative mx-auto max-w-5xl px-4 pb-28"><div class="mb-4 h-18"></div><div class="grid justify-items-center gap-6 py-4 lg:pt-[max(1rem,calc((100dvh-40rem)/3))]">${bubble(markup`<h2 class="${WORDS}">${words}</h2>`)}<span class="size-40"></span></div></div></div>`,
    );
  };

type Programs = DetailsOf<typeof fetchSkillsByUser>['skills'];
type Course = DetailsOf<typeof fetchIlmsBySkill>['ilms'][number];

const behindDoor = (painted: Painted, shown: Html): FirstPaint => {
  const drawn = (name: string) => checkedMarkup(painted.drawings[name] ?? '');
  return youngScreen(
    'back',
    'main h1',
    markup`<div class="relative flex min-h-[calc(100dvh-5rem)] flex-col overflow-hidden bg-sky">${drawn('sun')}${drawn('cloud')}<div class="relative mx-auto w-full max-w-6xl flex-1 px-4 pt-2 pb-28 lg:pt-[max(0.5rem,calc((100dvh-44rem)/3))]">${shown}</div>${drawn('rooftops')}</div>`,
  );
};
const says = (words: string) => bubble(markup`<h1 class="${WORDS}">${words}</h1>`, 'mb-5');

/** A course as its picture and name; its kite, and whether it is shut or done, come with the page. */
function kite(course: Course, isNext: boolean, locale: Locale): Html {
  const isOpen = course.is_unlocked === 1;
  const picture =
    isOpen && course.thumbnail !== null
      ? markup`<img src="${course.thumbnail}" alt="" class="h-full w-full rounded-2xl object-cover">`
      : '';
  const paper = isOpen
    ? markup`bg-surface ${isNext ? 'border-primary' : 'border-hairline'}`
    : markup`border-hairline bg-surface/60 text-soft`;
  const below =
    isOpen && course.is_completed === 0 ? '' : markup`<span class="block size-6"></span>`;
  return markup`<li><span class="relative flex h-full w-full flex-col items-center gap-2 rounded-3xl border-4 p-3 text-center ${paper}"><span class="relative flex h-28 w-full items-center justify-center">${picture}</span><span class="font-display text-lg leading-tight font-bold">${text(course, 'name', locale)}</span>${below}</span></li>`;
}

/** Behind the door "Learn": the courses of the child's programs. */
export const paintLearn =
  (programs: Programs, coursesOf: (programId: number) => readonly Course[] | undefined): Paint =>
  (painted) => {
    const { locale } = painted;
    const rows = [];
    for (const program of programs.filter(({ is_old }) => is_old === 0)) {
      const courses = coursesOf(program.id);
      // The position of later courses is unknown.
      if (!courses) break;
      const next = courses.find((one) => one.is_unlocked === 1 && one.is_completed === 0);
      const kites = courses.map((one) => kite(one, one === next, locale));
      rows.push(
        markup`<div class="mb-6"><h2 class="mb-2 text-xl">${text(program, 'name', locale)}</h2><ol class="grid grid-cols-2 gap-3 md:grid-cols-4">${kites}</ol></div>`,
      );
    }
    return rows.length === 0
      ? null
      : behindDoor(painted, markup`${says(young[locale]('chooseKite'))}${rows}`);
  };

/** Heading of "My kites". */
export const paintKites =
  (programs: Programs): Paint =>
  (painted) => {
    const isBegun = programs.some((one) => one.is_old === 0 && one.completed_ilms > 0);
    const t = young[painted.locale];
    const { profile_type: profileType, class: grade } = painted.user;
    // Something creative may be begun.
    if (!isBegun && hasExplore({ profileType, grade })) return null;
    return behindDoor(painted, says(t(isBegun ? 'kitesText' : 'noKites')));
  };
