import { markup } from '../../platform/html.ts';
import { textsByLocale } from '../../platform/texts.ts';
import { type Paint, screen } from './painted.ts';

const [dashboard, explore] = await Promise.all([
  textsByLocale('dashboard'),
  textsByLocale('explore'),
]);

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
