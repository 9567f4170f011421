import type { DetailsOf } from '@skillkite/contract/call';
import type { fetchIlmsBySkill } from '@skillkite/contract/programs';
import { wholeMinutes } from '@skillkite/rules/time/duration';
import { fieldIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { openingStop } from '@skillkite/rules/learning/course/opening-stop';
import { windingHeight } from '@skillkite/rules/drawing/winding-sky';
import { type Html, markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import { type Paint, progress, screen, text } from './painted.ts';

const journey = await textsByLocale('journey');
const coinTexts = await textsByLocale('coins');

type Journey = DetailsOf<typeof fetchIlmsBySkill>;

type Stop = Journey['ilms'][number];

/** The first visible course of a journey; its favourite button and controls come with the page. */
function stopCard(
  course: Stop,
  { skill, ilms }: Journey,
  { locale, coins }: { locale: Locale; coins: number },
): Html {
  const t = journey[locale];
  const dot = markup`<span> · </span>`;
  const badge = [t('badge'), t('badgeWon'), t('badgeBest')][course.badge?.type ?? 0] ?? '';
  const milestone = markup`<p class="hidden font-bold lg:mb-2 lg:block">${badge}</p>`;
  const isOpen = course.is_unlocked === 1;
  const before = ilms[ilms.indexOf(course) - 1];
  // The margin of an inline link adds to that of the element above.
  const openPart = markup`<div class="my-2 lg:my-3">${progress(course.progress_percentage)}</div><div class="flex"><span class="mt-2 min-h-12"></span></div>`;
  const waitsFor =
    course.is_old === 0 && before
      ? markup`<p class="text-soft">${t('lockedText', { course: fieldIn(before, 'name', locale).text })}</p>`
      : '';
  const opensForACoin = course.is_old === 1 || skill.area === 'creative';
  const howToEarn =
    coins === 0
      ? markup`<p class="mt-1 text-sm text-soft">${coinTexts[locale]('howToEarn')}</p>`
      : '';
  const closedPart = markup`${waitsFor}${opensForACoin ? markup`<div class="mt-2 min-h-12"></div>${howToEarn}` : ''}`;
  return markup`<aside class="sticky bottom-14 z-10 mx-auto max-w-2xl p-3 max-lg:-mb-6 lg:top-16.5 lg:bottom-auto lg:w-full lg:self-start lg:p-5"><section class="card p-4 lg:p-5"><p class="font-bold text-thread">${t('stepOf', { position: course.position, total: ilms.length })}</p><div class="flex items-start justify-between gap-2"><h2 class="text-xl">${text(course, 'name', locale)}</h2><span class="-mt-2 -mr-2 size-12 shrink-0"></span></div><p class="text-soft">${t(course.skill_type)}${dot}${t('lessons', { count: course.total_lessons })}${dot}${t('minutes', { count: wholeMinutes(course.duration) })}</p><p class="my-3 hidden lg:block">${text(course, 'description', locale)}</p>${course.badge_milestone === null ? '' : milestone}${isOpen ? openPart : closedPart}</section></aside>`;
}

/** A journey: its program and the course to go on with, and the sky between them. Where it lies on its side it is scrolled, and comes as before. */
export const paintJourney =
  (shown: Journey): Paint =>
  (painted) => {
    const { locale } = painted;
    const { skill, ilms } = shown;
    const t = journey[locale];
    const { completed_ilms: done, total_ilms: count } = skill;
    const percent = count === 0 ? 0 : Math.floor((done / count) * 100);
    const stops = ilms.map((ilm) => ({
      ilm,
      isUnlocked: ilm.is_unlocked === 1,
      isCompleted: ilm.is_completed === 1,
    }));
    const next = openingStop(stops)?.ilm;
    return screen(
      painted,
      'main h1',
      markup`<div class="pb-20 short:hidden lg:pb-6"><div class="lg:grid lg:grid-cols-[1fr_22rem]"><div class="min-w-0"><div class="sticky top-16.5 z-10 border-b-2 border-hairline bg-paper px-4 py-3 lg:px-6"><p class="text-soft">${t('program')}</p><h1 class="text-xl md:text-2xl">${text(skill, 'name', locale)}</h1><div class="flex items-center gap-3">${progress(percent, 'max-w-lg flex-1')}<span class="text-sm text-soft">${t('steps', { done, count })}</span></div></div><div class="bg-sky lg:min-h-[calc(100dvh-10.5rem)]"><div class="lg:hidden" style="height: ${windingHeight(ilms.length)}px"></div></div></div>${next ? stopCard(next, shown, { locale, coins: painted.user.coins }) : ''}</div></div>`,
    );
  };
