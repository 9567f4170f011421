import { AVATARS } from '@skillkite/rules/avatar';
import { type Html, markup } from '../../platform/html.ts';
import { textsByLocale } from '../../platform/texts.ts';
import { type Paint, screen } from './painted.ts';

const profile = await textsByLocale('edit-profile');

const part = (title: string, text: string, shown: Html | '' = '') =>
  markup`<div class="card min-w-0 p-5"><h2 class="mb-1 text-xl">${title}</h2><p class="mb-4 text-soft">${text}</p>${shown}</div>`;

/** The first part of each column; what is pressed in it comes with the page. */
export const paintProfile: Paint = (painted) => {
  const t = profile[painted.locale];
  const faces = [null, ...AVATARS].map(() => markup`<span class="aspect-square"></span>`);
  const avatars = markup`<div class="grid grid-cols-3 gap-3 sm:grid-cols-5">${faces}</div>`;
  return screen(
    painted,
    'main [role="group"]',
    markup`<div class="mx-auto max-w-5xl px-4 py-6"><h1 class="mb-4 text-2xl">${t('heading')}</h1><div class="grid items-start gap-4 lg:grid-cols-2">${part(t('avatar'), t('avatarText'), avatars)}<div class="max-lg:hidden">${part(t('look'), t('lookText'))}</div></div></div>`,
  );
};
