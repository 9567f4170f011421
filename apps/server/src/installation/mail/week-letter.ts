import type { fetchWeek } from '@skillkite/contract/family/week';
import { type CalendarDay, addDays } from '@skillkite/rules/time/calendar-day';
import { type Locale, formatTag } from '@skillkite/rules/text/locale';
import {
  badgeSentence,
  dinnerQuestion,
  endedOnce,
  finishedSentence,
  hardSentence,
  learnedSentence,
  timeWords,
} from '@skillkite/texts/week-sentences';
import type { Config } from '../../config.ts';
import { textsByLocale } from '../../language/texts.ts';
import type { Letter } from './letter.ts';

const TEXTS = await textsByLocale('server/mail');
const FAMILY_TEXTS = await textsByLocale('family/common');
const LAST_DAY = 6;

type Week = (typeof fetchWeek)['~details'];
export type ToldChild = { readonly name: string; readonly week: Week };

export const isIdle = ({ learned_on, projects, badges }: Week): boolean =>
  learned_on.length + projects.length + badges.length === 0;

/** Sentences of the parent's page, without bold. */
function sentencesOf({ name, week }: ToldChild, locale: Locale): string[] {
  const t = FAMILY_TEXTS[locale];
  if (isIdle(week)) return [t('nothingThen', { name })];
  const { learned_on, minutes, finished, quiz, badges, projects, hard, latest_lesson, next } = week;
  const question = dinnerQuestion(t, { projects, finished, latestLesson: latest_lesson });
  return [
    learnedSentence(t, { name, days: learned_on.length, minutes }),
    ...finished.map(({ course, position, courses }) =>
      finishedSentence(t, { name, course: course.text, position, courses }),
    ),
    ...(quiz ? [t('quiz', { name, ...quiz, lesson: quiz.lesson.text })] : []),
    ...badges.map(({ course, type }) => badgeSentence(t, { name, course: course.text, type })),
    ...(hard
      ? [
          hardSentence(t, {
            name,
            lesson: hard.lesson.text,
            tries: hard.tries,
            isDone: hard.is_done === 1,
          }),
        ]
      : []),
    ...projects.map(({ course }) => t('project', { name, course: course.text })),
    ...(question === null ? [] : [`${t('ask.title')}: ${question}`]),
    ...(next
      ? [
          t(next.is_begun ? 'next.begun' : 'next.fresh', {
            name,
            course: next.course.text,
            lessons: t('lessons', { count: next.lessons }),
            time: timeWords(t, next.minutes),
          }),
        ]
      : []),
  ].map((sentence) => endedOnce(sentence).replaceAll('**', ''));
}

/** Weekly e-mail to a parent. Names are only in its body, because others may see the subject on a phone. */
export function weekLetter(
  { productName: product, publicUrl }: Pick<Config, 'productName' | 'publicUrl'>,
  { name, locale }: { readonly name: string; readonly locale: Locale },
  {
    week,
    children,
    unsubscribe,
  }: {
    readonly week: CalendarDay;
    readonly children: readonly ToldChild[];
    readonly unsubscribe: { readonly oneClickUrl: string; readonly url: string };
  },
): Letter {
  const t = TEXTS[locale];
  const day = (of: CalendarDay) =>
    new Intl.DateTimeFormat(formatTag(locale), {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(new Date(`${of}T12:00:00Z`));
  return {
    locale,
    subject: t('week.subject', { product }),
    paragraphs: [
      t('hello', { name }),
      t('week.text', { from: day(week), until: day(addDays(week, LAST_DAY)) }),
      ...children.flatMap((child) => [{ title: child.name }, ...sentencesOf(child, locale)]),
    ],
    action: { label: t('week.action'), url: `${publicUrl}/family/?week=${week}` },
    notes: [t('week.why')],
    unsubscribe: { ...unsubscribe, label: t('week.stop') },
  };
}
