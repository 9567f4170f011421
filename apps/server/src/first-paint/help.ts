import { HELP_TOPICS, HELP_TOPIC_NAMES } from '@skillkite/rules/school/help-topic';
import { markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import { type Paint, place, screen } from './painted.ts';

const support = await textsByLocale('support');

/** Answered questions, closed; the student's own come with the page. */
export const paintHelp: Paint = (painted) => {
  const t = support[painted.locale];
  const { helpContact } = painted.config;
  const contact =
    helpContact === null
      ? ''
      : markup`<p class="mb-4 break-words text-soft">${t('contact', { contact: helpContact })}</p>`;
  const topics = HELP_TOPIC_NAMES.map((topic) => {
    const questions = HELP_TOPICS[topic].map(
      (question) =>
        markup`<div class="card px-4"><div class="min-h-12 py-3 font-bold" style="display: list-item; list-style: inside disclosure-closed">${t(`q.${question}`)}</div></div>`,
    );
    return markup`<div class="mb-5"><h3 class="mb-2 font-bold text-soft">${t(`topic.${topic}`)}</h3><div class="grid gap-2">${questions}</div></div>`;
  });
  return screen(
    painted,
    'main h2',
    markup`<div class="mx-auto max-w-6xl px-4 py-6"><div class="mb-4 flex flex-wrap items-center justify-between gap-3"><h1 class="text-2xl">${t('heading')}</h1><span class="-mx-4 flex">${place(t('tour'))}</span></div>${contact}<div class="grid items-start gap-8 lg:grid-cols-[1fr_24rem]"><div><h2 class="mb-3 text-xl">${t('answers')}</h2><div class="mb-4 min-h-12"></div>${topics}</div></div></div>`,
  );
};
