import type { DetailsOf } from '@skillkite/contract/call';
import type { exploreCourse } from '@skillkite/contract/explore';
import { markup } from '../http/pages/html.ts';
import { type Paint, screen, text } from './painted.ts';

/** A creative course before its start. Its buttons come with the page. */
export const paintExploredCourse =
  ({ skill, ilm }: DetailsOf<typeof exploreCourse>): Paint =>
  (painted) => {
    const { locale } = painted;
    const picture =
      ilm.thumbnail === null
        ? markup`<div class="aspect-[5/2] rounded-card bg-sky"></div>`
        : markup`<img src="${ilm.thumbnail}" alt="" class="aspect-[5/2] w-full rounded-card bg-sky object-cover">`;
    return screen(
      painted,
      'main h1',
      markup`<div class="mx-auto flex max-w-5xl flex-col px-4 py-6 md:grid md:grid-cols-[1fr_20rem] md:grid-rows-[auto_1fr] md:gap-x-8"><div class="min-w-0">${picture}<p class="mt-4 text-soft">${text(skill, 'name', locale)}</p><div class="flex items-start justify-between gap-3"><h1 class="text-2xl">${text(ilm, 'name', locale)}</h1><span class="size-12"></span></div><p class="max-w-prose">${text(ilm, 'description', locale)}</p></div></div>`,
    );
  };
