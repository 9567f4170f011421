import { markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import { type Paint, place, progress, screen } from './painted.ts';

const [dashboard, explore, onboarding, support, tutorial] = await Promise.all([
  textsByLocale('dashboard'),
  textsByLocale('explore'),
  textsByLocale('onboarding'),
  textsByLocale('support'),
  textsByLocale('tutorial'),
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

const ONBOARDING_STEPS = 3;

/** First step of a new student; its controls come with the page. */
export const paintOnboarding: Paint = (painted) => {
  const t = onboarding[painted.locale];
  return screen(
    painted,
    'main h1',
    markup`<div class="mx-auto max-w-2xl px-4 py-6"><p class="font-bold text-thread">${t('step', { step: 1, total: ONBOARDING_STEPS })}</p><h1 class="text-2xl">${t('avatarTitle')}</h1><p class="mb-3 text-soft">${t('avatarText')}</p>${progress(100 / ONBOARDING_STEPS)}</div>`,
  );
};

export const paintTour: Paint = (painted) => {
  const t = tutorial[painted.locale];
  return screen(
    painted,
    'main h1',
    markup`<div class="mx-auto max-w-2xl px-4 py-6"><div class="relative mb-4 h-52 min-[24rem]:h-64 overflow-hidden rounded-card bg-sky"></div><h1 class="text-2xl">${t('welcome')}</h1><p class="mt-1 mb-6 max-w-prose">${t('welcomeText')}</p></div>`,
  );
};

/** Title of a form; its fields come with the page. */
export const paintRaiseTicket: Paint = (painted) => {
  const t = support[painted.locale];
  const label = (words: string) => markup`<span class="mb-1 block font-bold">${words}</span>`;
  return screen(
    painted,
    'main h1',
    markup`<div class="mx-auto max-w-2xl px-4 py-6">${place(t('back'))}<h1 class="mt-2 mb-4 text-2xl">${t('raise')}</h1><div class="grid gap-4"><div>${label(t('about'))}<div class="min-h-12"></div></div><div>${label(t('what'))}<textarea rows="6" class="invisible w-full border-2 px-4 py-3"></textarea><p class="text-sm text-soft">${t('whatHint')}</p></div></div></div>`,
  );
};
