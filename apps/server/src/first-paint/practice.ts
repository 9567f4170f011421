import type { DetailsOf } from '@skillkite/contract/call';
import type { fetchPractice } from '@skillkite/contract/practice';
import { type LocalText, textIn } from '@skillkite/rules/text/local-text';
import { QUIZ_RUNS_KEY } from '@skillkite/rules/device/kept-on-device';
import type { Locale } from '@skillkite/rules/text/locale';
import type { FirstPaint } from '../http/pages/first-screen.ts';
import { type Html, markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import { type Paint, companion, emptyState, screen } from './painted.ts';

const quiz = await textsByLocale('quiz');

type Practice = DetailsOf<typeof fetchPractice>;
type Question = Practice['questions'][number];

const page = (heading: string, shown: Html) =>
  markup`<div class="mx-auto max-w-2xl px-4 py-6"><h1 class="mb-4 text-2xl">${heading}</h1>${shown}</div>`;

/** The first question in full screen. Its controls come with the page. */
function questionStage(question: Question, count: number, locale: Locale): Html {
  const t = quiz[locale];
  const say = (of: LocalText) => {
    const said = textIn(of, locale, question.lang);
    return markup`<span lang="${said.lang}">${said.text}</span>`;
  };
  const picture =
    question.picture === null || question.kind === 'colour'
      ? ''
      : markup`<img src="${question.picture.source}" alt="" class="mb-4 h-48 w-full rounded-card bg-sky object-contain">`;
  const story =
    question.story === null ? '' : markup`<p class="mb-3 text-lg">${say(question.story)}</p>`;
  const asked = markup`<div class="mx-auto w-full max-w-2xl">${picture}${story}<h2 class="mb-1 text-xl">${say(question.question)}</h2><p class="mb-3 text-soft">${t(`how.${question.kind}`)}</p></div>`;
  const heading = markup`<div class="mx-auto mb-2 flex w-full max-w-2xl flex-wrap justify-between gap-x-4"><h1 class="font-sans text-base font-normal text-soft">${t('practice')}</h1></div>`;
  const number = t('numberOf', { number: 1, count });
  const top = markup`<div class="shrink-0 border-b-2 border-hairline bg-surface"><div class="mx-auto flex max-w-2xl items-center gap-3 px-2 py-2"><span class="size-12 shrink-0"></span><span class="h-10 min-w-0 flex-1 sm:h-12"></span><p class="shrink-0 pr-2 font-bold">${number}</p></div></div>`;
  return markup`<div class="flex h-dvh w-screen flex-col bg-paper text-ink">${top}<div class="flex min-h-0 flex-1 flex-col overflow-y-auto"><div class="flex flex-1 flex-col px-4 py-4">${heading}${asked}</div></div></div>`;
}

/** Today's practice at its start. One begun elsewhere is not painted. */
export function paintPractice({ day, questions, is_done, run }: Practice): Paint | null {
  const [first] = questions;
  if (run !== null) return null;
  return (painted): FirstPaint => {
    const { locale } = painted;
    const t = quiz[locale];
    if (!first) {
      const none = emptyState(companion, {
        title: t('nothingToPractise'),
        text: t('nothingToPractiseText'),
        actions: [t('toLesson')],
      });
      return screen(painted, 'main h2', page(t('practice'), none));
    }
    if (is_done === 1) {
      const done = emptyState(companion, {
        title: t('practisedToday'),
        text: t('practisedTodayText'),
        actions: [t('doneForToday'), t('practiseAgain')],
      });
      return screen(painted, 'main h2', page(t('practice'), done));
    }
    return {
      html: questionStage(first, questions.length, locale),
      until: 'dialog h2',
      // A practice that was begun stores its day.
      unlessKept: { under: QUIZ_RUNS_KEY, holds: day },
    };
  };
}
