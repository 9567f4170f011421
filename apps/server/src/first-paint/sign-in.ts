import type { Config } from '../config.ts';
import type { FirstPaint } from '../http/pages/first-screen.ts';
import { type Html, markup } from '../http/pages/html.ts';
import type { Locale } from '@skillkite/rules/text/locale';
import { textsByLocale } from '../language/texts.ts';
import { logo } from './painted.ts';

const [texts, ofPassword, ofSchool, ofFamily] = await Promise.all([
  textsByLocale('console'),
  textsByLocale('console-password'),
  textsByLocale('console-school-sign-on'),
  textsByLocale('family'),
]);

const field = (label: string) =>
  markup`<div class="mb-4"><span class="mb-1 block font-bold">${label}</span><span class="block min-h-12"></span></div>`;
const button = (label: string, classes = '') =>
  markup`<span class="invisible inline-flex min-h-12 w-full items-center justify-center border-2 px-5 text-center font-bold ${classes}">${label}</span>`;
const line = (classes: string, link: string, before = '') =>
  markup`<p class="${classes} text-center">${before}<span class="invisible inline-block py-3 font-bold">${link}</span></p>`;

/** Links below the form: parents' registration, or the school's sign-in for staff. */
function below(of: 'staff' | 'family', { oidc }: Config, locale: Locale): Html | '' {
  const t = ofFamily[locale];
  if (of === 'family') return line('mt-4', t('join.title'), `${t('first')} `);
  return oidc === null ? '' : button(ofSchool[locale]('open'), 'mt-3');
}

/** Sign-in of adults; its fields come with the page. */
export const paintSignIn =
  (of: 'staff' | 'family', config: Config) =>
  (locale: Locale): FirstPaint => {
    const t = texts[locale];
    const forgot = config.mail === null ? '' : line('mt-2', ofPassword[locale]('forgot'));
    const form = markup`<div><h1 class="mb-1 text-2xl">${t('signIn')}</h1><p class="mb-4 text-soft">${t('signInText')}</p>${field(t('email'))}${field(t('password'))}${button(t('signIn'))}${forgot}</div>`;
    const card = markup`<div class="card p-6">${form}${below(of, config, locale)}${line('mt-4', t('forStudents'))}</div>`;
    const top = markup`<div class="flex items-center justify-end gap-1 px-4 py-2">${logo('mr-auto h-10')}<span class="size-12"></span></div>`;
    return {
      html: markup`<div class="flex min-h-dvh flex-col bg-sky">${top}<div class="mx-auto w-full max-w-md flex-1 px-4 py-6">${card}</div></div>`,
      until: 'main form',
    };
  };
