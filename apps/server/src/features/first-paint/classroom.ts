import { type Html, markup } from '../../platform/html.ts';
import { textsByLocale } from '../../platform/texts.ts';
import { type Paint, screen } from './painted.ts';

const classroom = await textsByLocale('classroom');

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

/** One that opens with a page: its frame, and what is said below it to who has not read it. The page itself is of another origin, and comes with the scripts. */
export const paintPage =
  ({ isUnread }: { isUnread: boolean }): Paint =>
  (painted) => {
    const below = isUnread
      ? markup`<p class="ml-auto text-soft">${classroom[painted.locale]('toTheEnd')}</p>`
      : markup`<span class="min-h-12"></span>`;
    return screen(
      painted,
      'main iframe',
      classroomOf(
        markup`<div class="overflow-hidden border-hairline bg-surface lg:rounded-card lg:border-2"><div class="h-[65vh] w-full bg-paper"></div><div class="flex min-h-18 flex-wrap items-center gap-3 border-t-2 border-hairline p-3">${below}</div></div>`,
      ),
    );
  };
