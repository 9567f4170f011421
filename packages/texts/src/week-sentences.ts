import type { AreaTexts } from './areas.ts';
import type { Translate } from './translate.ts';

/** Sentences of a child's week, for the parents' page and e-mails. Words between ** are bold. */
type Words = Translate<AreaTexts['family/common']>;
type Of<T> = T & { readonly name: string };

const MINUTES_PER_HOUR = 60;

/** A sentence that ends with a name, which ends with a mark of its own, has no second one. */
export const endedOnce = (sentence: string): string =>
  sentence.replaceAll(/([?!](?:\*\*)?)[.।]/g, '$1');

/** 1 hour 20 minutes. */
export function timeWords(t: Words, minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const left = minutes % MINUTES_PER_HOUR;
  return [
    hours > 0 && t('hours', { count: hours }),
    (left > 0 || hours === 0) && t('minutes', { count: left }),
  ]
    .filter(Boolean)
    .join(' ');
}

export const learnedSentence = (
  t: Words,
  { name, days, minutes }: Of<{ days: number; minutes: number }>,
): string => {
  const of = { name, days: t('days', { count: days }) };
  // The time of a lesson counts once it is finished.
  return minutes === 0
    ? t('learnedDays', of)
    : t('learned', { ...of, time: timeWords(t, minutes) });
};

export const finishedSentence = (
  t: Words,
  { name, course, position, courses }: Of<{ course: string; position: number; courses: number }>,
): string => `${t('finished', { name, course })} ${t('place', { position, courses })}`;

export const badgeSentence = (
  t: Words,
  { name, course, type }: Of<{ course: string; type: number }>,
): string => t(type === 2 ? 'bestBadge' : 'badge', { name, course });

export const hardSentence = (
  t: Words,
  { isDone, ...values }: Of<{ lesson: string; tries: number; isDone: boolean }>,
): string => t(isDone ? 'hardDone' : 'hardOpen', values);

type Named = { readonly text: string };

/** The most telling thing of the week, as a question for the table; null where nothing tells. */
export function dinnerQuestion(
  t: Words,
  week: {
    readonly projects: readonly { readonly course: Named }[];
    readonly finished: readonly { readonly course: Named }[];
    readonly latestLesson: Named | null;
  },
): string | null {
  const about = ({ text }: Named) => ({ about: `‘${text}’` });
  const [project] = week.projects;
  if (project) return t('ask.project', about(project.course));
  const finished = week.finished.at(-1);
  if (finished) return t('ask.course', about(finished.course));
  return week.latestLesson && t('ask.lesson', about(week.latestLesson));
}
