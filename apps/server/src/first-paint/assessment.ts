import type { DetailsOf } from '@skillkite/contract/call';
import type { fetchSkillQuestions, fetchSkillReport } from '@skillkite/contract/assessment';
import type { userDetails } from '@skillkite/contract/login';
import {
  ASSESSMENT_POINTS,
  assessmentLevel,
  assessmentWindow,
} from '@skillkite/rules/learning/assessment/assessment';
import { assessmentAccess } from '@skillkite/rules/learning/assessment/assessment-access';
import { SKILL_BANDS, reportParts } from '@skillkite/rules/learning/assessment/assessment-score';
import { type CalendarDay, dayOf } from '@skillkite/rules/time/calendar-day';
import { firstNameOf } from '@skillkite/rules/text/first-name';
import { ASSESSMENT_ANSWERS_KEY } from '@skillkite/rules/learning/assessment/assessment-answers-key';
import { fieldIn, textIn } from '@skillkite/rules/text/local-text';
import { type Locale, formatTag } from '@skillkite/rules/text/locale';
import { type Html, markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import { type Paint, progress, scene } from './painted.ts';

const assessment = await textsByLocale('assessment');

type User = DetailsOf<typeof userDetails>;
type Report = DetailsOf<typeof fetchSkillReport>;
type Asked = DetailsOf<typeof fetchSkillQuestions>;
type Skill = Report['skills'][number];

/** A kite is so wide for its height. */
const KITE = markup`<span class="h-10 shrink-0" style="aspect-ratio: 100 / 126"></span>`;

function accessOf(user: User, now: Date) {
  const today = dayOf(now, user.time_zone);
  const day = (text: string | null) => text as CalendarDay | null;
  return assessmentAccess({
    mode: user.asses_mode,
    state: user.is_assessment,
    window: assessmentWindow(today, day(user.asses_sdate), day(user.asses_edate)),
    level: assessmentLevel(
      {
        grade: user.class,
        ageOfSchool: user.age_of_school,
        journeyEnds: day(user.journey_end_date),
      },
      today,
    ),
  });
}

/** Introduction and duration, for students who may take it now. */
export const paintIntroduction: Paint = ({ user, locale }) => {
  if (accessOf(user, new Date()) !== 'open') return null;
  const t = assessment[locale];
  const points = ASSESSMENT_POINTS.map(
    (point, index) =>
      markup`<li class="flex gap-3"><span class="font-display text-lg text-thread">${index + 1}</span><span>${t(`points.${point}`)}</span></li>`,
  );
  return {
    html: markup`<div class="mx-auto max-w-[45rem] px-4 py-8"><div class="mx-auto mb-4 w-44">${scene}</div><h1 class="text-2xl">${t('title')}</h1><p class="mt-2 text-lg">${t('lead')}</p><ul class="card mt-6 grid gap-3 p-5">${points}</ul></div>`,
    until: 'main h1',
  };
};

/** The first unanswered question. Its controls come with the page. */
export function paintQuestion({ questions, testresult }: Asked): Paint | null {
  const isAnswered = ({ question_id: id }: Asked['questions'][number]) => String(id) in testresult;
  const index = questions.findIndex((question) => !isAnswered(question));
  const question = questions[index];
  if (!question) return null;
  const percent = Math.round((questions.filter(isAnswered).length / questions.length) * 100);
  return ({ locale }) => {
    const t = assessment[locale];
    const asked = textIn(question.question, locale, question.lang);
    const place = t('place', { number: index + 1, of: questions.length });
    const top = markup`<div class="mb-6"><div class="mb-2 flex items-center justify-between gap-3"><p class="font-bold">${place}</p><span class="invisible inline-flex min-h-12 items-center font-bold">${t('pause')}</span></div>${progress(percent)}<p class="mt-1 text-sm text-soft">${t('kept')}</p></div>`;
    return {
      html: markup`<div class="mx-auto max-w-[45rem] px-4 py-6">${top}<fieldset><legend lang="${asked.lang}" class="mb-1 font-display text-xl font-bold">${asked.text}</legend><p class="mb-4 text-soft">${t(`how.${question.kind}`)}</p></fieldset></div>`,
      until: 'main fieldset',
      // Answered on the device, it is not the first any more.
      unlessKept: { under: ASSESSMENT_ANSWERS_KEY, holds: `"${question.question_id}":` },
    };
  };
}

function skillCard({ skill, band, try_next }: Skill, locale: Locale): Html {
  const t = assessment[locale];
  const dots = SKILL_BANDS.map((_, step) =>
    step <= SKILL_BANDS.indexOf(band)
      ? markup`<span class="size-3 rotate-45 rounded-xs border-2 border-thread bg-thread"></span>`
      : markup`<span class="size-3 rotate-45 rounded-xs border-2 border-frame"></span>`,
  );
  const course = try_next && fieldIn(try_next, 'name', locale).text;
  const program = try_next && fieldIn(try_next, 'skill_name', locale).text;
  const next =
    try_next === null
      ? ''
      : markup`<span class="mt-3 flex min-h-14 items-center gap-3 rounded-control bg-sky px-3 py-2 text-primary">${KITE}<span class="min-w-0"><span class="block font-bold">${t(band === 'strong' ? 'goFurther' : 'tryNext', { course: course ?? '' })}</span><span class="block text-sm text-soft">${t(try_next.is_unlocked === 1 ? 'inProgram' : 'comesLater', { program: program ?? '' })}</span></span></span>`;
  return markup`<li class="card flex flex-col p-4"><div class="flex flex-wrap items-baseline justify-between gap-x-4"><h3 class="text-base">${t(`skills.${skill}.name`)}</h3><p class="flex items-center gap-2 text-sm text-soft"><span class="flex gap-1">${dots}</span>${t(`bands.${band}`)}</p></div><p class="mt-1 grow">${t(`skills.${skill}.${band}`)}</p>${next}</li>`;
}

/** The result: strengths first, then skills to grow. */
export const paintReport =
  ({ skills, submitted_at }: Report): Paint =>
  ({ user, locale }) => {
    const t = assessment[locale];
    const day = new Intl.DateTimeFormat(formatTag(locale), {
      dateStyle: 'long',
      timeZone: user.time_zone,
    }).format(new Date(submitted_at));
    const { isStrong, best, rest } = reportParts(skills);
    const list = (title: string, shown: readonly Skill[]) =>
      markup`<section class="mt-6"><h2 class="text-lg">${title}</h2><ul class="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2">${shown.map((skill) => skillCard(skill, locale))}</ul></section>`;
    return {
      html: markup`<div class="mx-auto max-w-4xl px-4 py-6"><div class="flex items-center gap-4"><span class="block size-20 shrink-0 min-[24rem]:size-24"></span><div class="min-w-0 wrap-anywhere"><h1 class="text-xl min-[24rem]:text-2xl">${t('reportTitle', { name: firstNameOf(user.fullname) })}</h1><p class="text-soft">${t('reportDay', { day })}</p></div></div><p class="mt-3 max-w-prose">${t('reportLead')}</p>${best.length > 0 ? list(t(isStrong ? 'strengths' : 'bestSoFar'), best) : ''}${rest.length > 0 ? list(t('growing'), rest) : ''}</div>`,
      until: 'main h2',
    };
  };
