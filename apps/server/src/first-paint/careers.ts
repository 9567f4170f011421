import type { DetailsOf } from '@skillkite/contract/call';
import type { fetchSkillsByUserCareer } from '@skillkite/contract/programs';
import { fieldIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { type Html, markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import { type Paint, emptyState, scene, screen, text } from './painted.ts';

const programs = await textsByLocale('programs');

type Shown = DetailsOf<typeof fetchSkillsByUserCareer>['skills'];
type Program = Shown[number];

/** A program; its kite and controls come with the page. */
function card(program: Program, locale: Locale): Html {
  const t = programs[locale];
  const { completed_ilms: done, total_ilms: count } = program;
  const won = program.badges.filter(({ type }) => type > 0).length;
  const picture =
    program.thumbnail === null
      ? ''
      : markup`<img src="${program.thumbnail}" alt="" class="aspect-[2/1] w-full bg-sky object-cover @lg:aspect-auto @lg:h-auto @lg:w-[46%] @lg:shrink-0">`;
  const badges =
    won > 0 ? markup`<p class="text-sm text-soft">${t('badges', { count: won })}</p>` : '';
  const named = markup`<div class="flex items-center gap-4"><span class="size-20 shrink-0"></span><div class="min-w-0"><h3 class="text-lg">${text(program, 'name', locale)}</h3><p class="text-soft">${t('progress', { done, count })}</p>${badges}</div></div>`;
  const next =
    program.next_ilm_id === null
      ? ''
      : markup`<p class="flex-1">${t('next', { name: fieldIn(program, 'next_ilm_name', locale).text })}</p><span class="-my-2 -mr-3 size-12 shrink-0"></span>`;
  const all =
    count > 0 && done === count
      ? markup`<span class="flex flex-wrap items-center gap-x-3 text-leaf">${t('allDone')}<span class="invisible py-2.5">${t('certificate')}</span></span>`
      : '';
  return markup`<div class="card @container overflow-hidden"><div class="flex h-full flex-col @lg:flex-row">${picture}<div class="flex min-w-0 flex-1 flex-col gap-3 p-5">${named}<p class="line-clamp-3 text-soft">${text(program, 'description', locale)}</p><div class="flex items-center font-bold">${next}${all}</div><span class="mt-auto min-h-12"></span></div></div></div>`;
}

/** Careers by cluster, each a program. */
export const paintCareers =
  (shown: Shown): Paint =>
  (painted) => {
    const { locale } = painted;
    const t = programs[locale];
    const clusters = Map.groupBy(shown, ({ cluster, theme_name }) => cluster ?? theme_name);
    const section = (of: readonly Program[]) => {
      const [first] = of;
      const heading = first
        ? text(first, first.cluster === null ? 'theme_name' : 'cluster', locale)
        : '';
      return markup`<div class="flex flex-col gap-4"><h2 class="text-xl">${heading}</h2>${of.map((program) => card(program, locale))}</div>`;
    };
    const list =
      shown.length === 0
        ? emptyState(scene, { title: t('careerEmpty'), text: t('emptyText') })
        : markup`<div class="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] [&>:only-child]:max-w-3xl">${[...clusters.values()].map(section)}</div>`;
    return screen(
      painted,
      'main h2',
      markup`<div class="mx-auto max-w-page px-4 py-6"><h1 class="text-2xl">${t('careerHeading')}</h1><p class="mb-6 text-soft">${t('careerLead')}</p>${list}</div>`,
    );
  };
