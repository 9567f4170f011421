import { type SaidIn, fieldIn } from '@skillkite/rules/text/local-text';
import { type Locale, formatTag } from '@skillkite/rules/text/locale';
import {
  type PictureCopy,
  lightCopies,
  shownByCopies,
} from '@skillkite/rules/learning/lesson/shown-picture';
import { type Sheet, cellText, isNumberCell } from '@skillkite/rules/learning/lesson/shown-table';
import { type Html, checkedMarkup, markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import { type Paint, companion, screen, text } from './painted.ts';
import type { Words } from './words/first-words.ts';

const [classroom, quiz] = await Promise.all([textsByLocale('classroom'), textsByLocale('quiz')]);

const classroomOf = (lesson: Html) =>
  markup`<div class="mx-auto grid max-w-page grid-cols-1 lg:grid-cols-[2fr_1fr] lg:gap-6 lg:px-6 lg:py-6"><div class="min-w-0 max-lg:contents">${lesson}</div></div>`;

/** A classroom that opens with a video: its picture. */
export const paintVideo =
  (poster: string): Paint =>
  (painted) =>
    screen(
      painted,
      'video',
      classroomOf(
        markup`<div class="flex flex-col overflow-hidden bg-video lg:rounded-card"><div class="relative flex flex-1 flex-col" style="container-type: inline-size"><img src="${poster}" alt="" crossorigin class="aspect-video w-full flex-1 object-contain" style="min-height: round(up, 56.25cqw, 1px)"></div></div>`,
      ),
    );

const frame = (shown: Html) =>
  markup`<div class="border-hairline bg-surface lg:overflow-hidden lg:rounded-card lg:border-2">${shown}</div>`;

type PictureFile = { readonly address: string; readonly copies: readonly PictureCopy[] };

/** With a picture, which may be higher than its place: nothing is said below it yet. */
export const paintPicture =
  (fileIn: (locale: Locale) => PictureFile): Paint =>
  (painted) => {
    const { address, copies } = fileIn(painted.locale);
    const byCopies = shownByCopies(copies);
    const isLight = byCopies !== null && lightCopies(copies).length === copies.length;
    const source = isLight
      ? markup`sizes="${byCopies.sizes}" srcset="${byCopies.srcset}" src="${byCopies.src}"`
      : '';
    return {
      ...screen(
        painted,
        'main img.object-contain',
        classroomOf(
          frame(
            markup`<div class="@container"><img alt="" fetchpriority="high" ${source} class="mx-auto max-h-[70vh] min-h-[min(70vh,round(up,56.25cqw,1px))] w-full object-contain"></div>`,
          ),
        ),
      ),
      ...(!isLight && { largePicture: byCopies ?? { src: address } }),
    };
  };

/** With a quiz: how many questions there are. The companion, and what begins it, come with the page. */
export const paintQuiz =
  (count: number): Paint =>
  (painted) => {
    const t = quiz[painted.locale];
    return screen(
      painted,
      'main p.font-display.text-xl',
      classroomOf(
        markup`<div class="border-hairline bg-surface p-6 lg:rounded-card lg:border-2"><div class="mx-auto grid max-w-md justify-items-center gap-4 text-center">${companion}<p class="font-display text-xl">${t('count', { count })}</p><p class="text-soft">${t('lead')}</p><span class="min-h-12"></span></div></div>`,
      ),
    );
  };

/** With a sound: what to do with it, below where it is played. */
export const paintSound =
  (lesson: SaidIn<'description'>, hasCaptions: boolean): Paint =>
  (painted) => {
    const { locale } = painted;
    const said = text(lesson, 'description', locale);
    const description = said.text === '' ? '' : markup`<p class="px-4 pt-4 lg:hidden">${said}</p>`;
    const words = hasCaptions
      ? markup`<p class="m-4 min-h-16 rounded-control bg-paper p-4 text-center text-lg whitespace-pre-line"><span class="text-soft">${classroom[locale]('wordsCome')}</span></p>`
      : '';
    return screen(
      painted,
      'main audio',
      classroomOf(
        frame(
          markup`<div class="bg-video"><div class="h-40 bg-[color-mix(in_srgb,var(--creative)_65%,var(--video))] lg:h-56"></div><div class="h-12"></div></div>${description}${words}`,
        ),
      ),
    );
  };

/** Lesson with an activity: its frame with a loading text, above its bar. */
export const paintActivity =
  (lesson: SaidIn<'class_name'>): Paint =>
  (painted) =>
    screen(
      painted,
      'main iframe, [data-activity-place]',
      classroomOf(
        frame(
          markup`<p class="grid h-[calc(100dvh-11.5rem)] min-h-72 w-full place-items-center p-6 text-center font-display text-xl">${fieldIn(lesson, 'class_name', painted.locale).text}</p><div class="h-14.5 border-t-2 border-hairline"></div>`,
        ),
      ),
    );

/** Placeholder lines of a page to read (pages/reading-lines.tsx of the web). */
const lines = markup`<div class="absolute inset-0 grid content-start gap-3 overflow-hidden p-6">${[
  'h-8 w-3/5',
  'mt-4 h-5',
  'h-5 w-11/12',
  'h-5 w-4/5',
  'mt-4 h-5 w-10/12',
  'h-5 w-2/3',
].map(
  (line) => markup`<div class="animate-shimmer rounded-card bg-hairline ${line}"></div>`,
)}</div>`;

type Shown = { readonly shown: Html; readonly until: string };

const scrolled = 'main [role="region"][tabindex="0"]';
const READ = {
  /** Of another origin: the page itself comes with the scripts. */
  page: {
    shown: markup`<div class="relative h-read w-full bg-paper">${lines}</div>`,
    until: 'main iframe',
  },
  pdf: {
    // Above it the way to the browser's own reader.
    shown: markup`<div class="h-18"></div><div class="h-read bg-hairline"></div>`,
    until: scrolled,
  },
  docx: { shown: markup`<div class="relative h-read bg-white">${lines}</div>`, until: scrolled },
  table: { shown: markup`<div class="relative h-read">${lines}</div>`, until: scrolled },
} as const satisfies Record<string, Shown>;

const cell = (text: string, locale: Locale) =>
  markup`<td class="border border-hairline p-2 ${isNumberCell(text) ? 'text-right tabular-nums' : ''}">${cellText(text, formatTag(locale))}</td>`;

function table({ name, rows: [head = [], ...rows] }: Sheet, title: string, locale: Locale): Html {
  const heads = head.map(
    (text) =>
      markup`<th scope="col" class="sticky top-0 border border-hairline bg-sky p-2 text-left">${text}</th>`,
  );
  const lines = rows.map((row) => markup`<tr>${row.map((text) => cell(text, locale))}</tr>`);
  return markup`<table class="mb-6 border-collapse"><caption class="pb-2 text-left font-display text-lg">${name || title}</caption><thead><tr>${heads}</tr></thead><tbody>${lines}</tbody></table>`;
}

/** The first words of a document, as its reader shows them. */
function shownWords(
  words: Words,
  lesson: SaidIn<'class_name'>,
  source: string,
  locale: Locale,
): Shown {
  if (words.kind === 'word') {
    const { html, isWhole } = words;
    const whole = isWhole ? markup` data-whole="${source}"` : '';
    return {
      shown: markup`<div class="docx-pages bg-white text-black ${isWhole ? 'read-whole' : 'h-read overflow-auto'}"><div${whole}>${checkedMarkup(html)}</div></div>`,
      until: 'main .docx-wrapper',
    };
  }
  const title = fieldIn(lesson, 'class_name', locale).text;
  const tables = words.sheets.map((sheet) => table(sheet, title, locale));
  return {
    shown: markup`<div class="read-whole p-4">${tables}</div>`,
    until: 'main table',
  };
}

type ToRead = {
  readonly isUnread: boolean;
  /** First words of the document, if known. */
  readonly wordsIn?: (locale: Locale) => Shown | null;
};

export const wordsIn =
  (
    lesson: SaidIn<'class_name'>,
    sourceIn: (locale: Locale) => string,
    wordsOf: (source: string) => Words | null,
  ) =>
  (locale: Locale): Shown | null => {
    const source = sourceIn(locale);
    const words = wordsOf(source);
    return words && shownWords(words, lesson, source, locale);
  };

/** Lesson to read: its frame, and the note below it for students who have not read it. */
export const paintToRead =
  (kind: keyof typeof READ, { isUnread, wordsIn = () => null }: ToRead): Paint =>
  (painted) => {
    const { shown, until } = wordsIn(painted.locale) ?? READ[kind];
    const below = isUnread
      ? markup`<p class="ml-auto text-soft">${classroom[painted.locale]('toTheEnd')}</p>`
      : markup`<span class="min-h-12"></span>`;
    return screen(
      painted,
      until,
      classroomOf(
        frame(
          markup`${shown}<div class="flex min-h-18 flex-wrap items-center gap-3 border-t-2 border-hairline bg-surface p-3 stay-in-view bottom-bar">${below}</div>`,
        ),
      ),
    );
  };
