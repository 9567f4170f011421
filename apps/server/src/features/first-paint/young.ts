import type { FirstPaint } from '../../platform/first-screen.ts';
import { type Html, checkedMarkup, markup } from '../../platform/html.ts';
import { textsByLocale } from '../../platform/texts.ts';
import type { Paint } from './painted.ts';

const young = await textsByLocale('young');

const DOORS = {
  learn: 'bg-[#2a4bb5]',
  play: 'bg-[#0f766e]',
  stories: 'bg-[#6b3fc9]',
  kites: 'bg-[#b8174f]',
} as const;

/** Who it is, and the way back, are pressed: they come with the page. */
const bar = (pressed: Html) =>
  markup`<div class="bg-sky"><div class="mx-auto flex min-h-20 max-w-6xl items-center justify-between gap-3 px-4 py-2">${pressed}</div></div>`;
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

/** What Mithu says, who comes to stand beside it. */
const bubble = (said: Html, classes = '') =>
  markup`<div class="mx-auto flex w-full max-w-xl items-center gap-2 ${classes}"><span class="block size-24 shrink-0 short:size-16 max-[22.5rem]:size-14"></span><div class="flex min-h-20 flex-1 items-center gap-3 rounded-3xl border-2 border-hairline bg-surface py-3 pr-3 pl-5 max-[22.5rem]:gap-2 max-[22.5rem]:pr-2 max-[22.5rem]:pl-4 short:min-h-14">${said}</div></div>`;
const WORDS = 'min-w-0 flex-1 text-xl max-[22.5rem]:text-lg max-[22.5rem]:leading-snug';

/** Four doors. What a teacher gave to do stands above them, as high as it is. */
export const paintDoors =
  ({ pathname, isAssigned }: { pathname: string; isAssigned: boolean }): Paint =>
  ({ user, locale, drawings }) => {
    // From the other one a way leads back to their own.
    const isOwn = pathname === (user.profile_type === 1 ? '/school-homepage' : '/home');
    const t = young[locale];
    const drawn = (name: string) => checkedMarkup(drawings[name] ?? '');
    const doors = Object.entries(DOORS).map(
      ([door, paper]) =>
        markup`<li><span class="relative block overflow-hidden rounded-3xl text-white ${paper}">${drawn(door)}<span class="flex min-h-24 items-center justify-between gap-1 bg-black/25 px-3 max-[22.5rem]:px-2"><span class="font-display text-xl font-bold max-[22.5rem]:text-base lg:text-2xl">${t(door as keyof typeof DOORS)}</span><span class="size-12 shrink-0 max-[22.5rem]:size-10"></span></span></span></li>`,
    );
    const list = markup`<ul class="mx-auto grid max-w-md grid-cols-2 gap-4 lg:max-w-none lg:grid-cols-4">${doors}</ul>`;
    return youngScreen(
      isOwn ? 'child' : 'back',
      'main nav',
      markup`<div class="relative flex min-h-[calc(100dvh-5rem)] flex-col overflow-hidden bg-sky">${drawn('sun')}${drawn('cloud')}<div class="relative mx-auto w-full max-w-6xl flex-1 px-4 pt-2 pb-28">${bubble(markup`<h1 class="${WORDS}">${t('hello')}</h1>`, 'mb-5')}${isAssigned ? '' : list}</div>${drawn('rooftops')}</div>`,
    );
  };

/** A quiz or a story: what Mithu says before it. The kites above it and the sign that begins are pressed. */
export const paintYoungQuiz =
  (kind: 'quiz' | 'story'): Paint =>
  ({ locale }) => {
    const words = young[locale](kind === 'story' ? 'hearStory' : 'playLesson');
    return youngScreen(
      'back',
      'main h2',
      markup`<div class="min-h-[calc(100dvh-5rem)] bg-sky"><div class="mx-auto max-w-5xl px-4 pb-6"><div class="mb-4 h-18"></div><div class="grid justify-items-center gap-6 py-4">${bubble(markup`<h2 class="${WORDS}">${words}</h2>`)}<span class="size-40"></span></div></div></div>`,
    );
  };
