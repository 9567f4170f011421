import { USER_ID_KEY } from '@skillkite/rules/device/kept-on-device';
import type { Locale } from '@skillkite/rules/text/locale';
import { SCHOOL_MACHINE_KEY } from '@skillkite/rules/installation/school-machine';
import type { Config } from '../config.ts';
import type { Drawings, FirstPaint } from '../http/pages/first-screen.ts';
import { checkedMarkup, markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import { logo, place, tabs } from './painted.ts';

const [texts, ofPictures] = await Promise.all([
  textsByLocale('login'),
  textsByLocale('picture-login'),
]);

const field = (label: string, hint?: string) =>
  markup`<div><span class="mb-1 block font-bold">${label}</span><span class="block min-h-12"></span>${hint === undefined ? '' : markup`<p class="mt-1 text-sm text-soft">${hint}</p>`}</div>`;

/** Login page of a known school computer, with the picture sign-in. It contains no name. */
export const paintSchoolComputer =
  ({ productName }: Pick<Config, 'productName'>) =>
  (locale: Locale, drawings: Drawings): FirstPaint => {
    const t = texts[locale];
    const pictures = markup`<span class="flex">${[0, 1, 2].map(() => markup`<span class="size-8"></span>`)}</span>`;
    const top = markup`<div class="mb-4 flex items-center gap-2">${logo('h-10')}<span class="font-display text-xl">${productName}</span><span class="h-12"></span></div>`;
    const form = markup`<div class="grid gap-4">${field(t('loginId'), t('loginIdHint'))}${field(t('password'))}${place(t('logIn'))}</div>`;
    const below = markup`<div class="mt-4 grid">${place(ofPictures[locale]('title'), pictures)}</div><div class="mt-3 grid">${place(t('contact'))}</div><span class="grid min-h-12 place-items-center text-soft underline">${t('privacy')}</span>`;
    const card = markup`<div class="card w-full max-w-md p-6">${top}<h1 class="text-2xl">${t('welcome')}</h1><p class="mb-4 text-soft">${t('lead')}</p>${tabs([t('student'), t('school'), t('pin')])}${form}${below}</div>`;
    return {
      html: markup`<div class="relative min-h-dvh">${checkedMarkup(drawings['login-sky'] ?? '')}<div class="relative mx-auto flex min-h-dvh max-w-6xl flex-col items-center justify-center p-4 lg:items-end lg:pr-12">${card}</div></div>`,
      until: 'main form',
      // A signed-in student is redirected first.
      unlessKept: { under: USER_ID_KEY, holds: '' },
      onlyIfKept: SCHOOL_MACHINE_KEY,
    };
  };
