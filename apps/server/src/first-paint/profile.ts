import { AVATARS } from '@skillkite/rules/drawing/avatar';
import { type Html, markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import { type Paint, screen } from './painted.ts';

const profile = await textsByLocale('edit-profile');

const part = (title: string, shown: Html) =>
  markup`<div class="card min-w-0 p-5"><h2 class="mb-1 text-xl">${title}</h2>${shown}</div>`;
const lead = (text: string) => markup`<p class="mb-4 text-soft">${text}</p>`;

/** First parts of each column; controls come with the page. */
export const paintProfile: Paint = (painted) => {
  const t = profile[painted.locale];
  const faces = [null, ...AVATARS].map(() => markup`<span class="aspect-square"></span>`);
  const avatar = markup`${lead(t('avatarText'))}<div class="grid grid-cols-3 gap-3 sm:grid-cols-5">${faces}</div>`;
  const name = markup`<div class="grid gap-4"><div><span class="mb-1 block font-bold">${t('nameLabel')}</span><div class="min-h-12"></div><p class="mt-1 text-sm text-soft">${t('nameHint')}</p></div><span class="min-h-12"></span></div>`;
  return screen(
    painted,
    'main [role="group"]',
    markup`<div class="mx-auto max-w-5xl px-4 py-6"><h1 class="mb-4 text-2xl">${t('heading')}</h1><div class="grid items-start gap-4 lg:grid-cols-2"><div class="grid min-w-0 gap-4">${part(t('avatar'), avatar)}${part(t('name'), name)}</div><div class="max-lg:hidden">${part(t('look'), lead(t('lookText')))}</div></div></div>`,
  );
};
