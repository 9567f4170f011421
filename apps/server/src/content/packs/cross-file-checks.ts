import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import { CATEGORY_OF_AREA } from '@skillkite/rules/learning/course/theme-category';
import { isCalendarDay } from '@skillkite/rules/time/calendar-day';
import type { Locale } from '@skillkite/rules/text/locale';
import { isTimeZone } from '@skillkite/rules/time/wall-clock';
import { byLocale } from '@skillkite/content/local-text';
import type { AssessmentList, PackCourse, PackDraft } from './pack.ts';
import type { Findings, Voice } from './problem.ts';

type Named = { key: number | string | undefined; voice: Voice };

/** Says it of every second one. */
function refuseTwice(items: readonly Named[], sentence: (key: number | string) => string): void {
  const seen = new Set<number | string>();
  for (const { key, voice } of items) {
    if (key === undefined) continue;
    if (seen.has(key)) voice.problem(sentence(key));
    seen.add(key);
  }
}

/** The slugs and ids of one list of a file, such as the lessons of a course. */
const entriesOf = (
  entries: readonly { slug: string; id?: number }[],
  at: (path: (string | number)[]) => Voice,
  list: string[],
) =>
  entries.map(({ slug, id }, index) => ({
    slug: { key: slug, voice: at([...list, index, 'slug']) },
    id: { key: id, voice: at([...list, index, 'id']) },
  }));

function checkThemes({ themes, programs }: PackDraft): void {
  if (!themes) return;
  const known = new Map(themes.value.map((theme) => [theme.slug, theme.category]));
  for (const { file } of programs) {
    if (!file) continue;
    const { theme, area } = file.value;
    const category = known.get(theme);
    if (category === undefined) {
      file.at(['theme']).problem(`There is no theme "${theme}" in themes.yaml.`);
    } else if (category !== CATEGORY_OF_AREA[area]) {
      file
        .at(['theme'])
        .problem(
          `A program of the area ${area} has a theme of the category ${CATEGORY_OF_AREA[area]}; "${theme}" is of the category ${category}.`,
        );
    }
  }
}

function checkCourse({ file }: PackCourse): void {
  const { kind, lessons, project, badge_milestone: milestone } = file.value;
  if (lessons.every((lesson) => !lessonTraits(lesson.kind).isRequired)) {
    file.at(['lessons']).problem('A course needs a lesson that is no supporting file.');
  }
  const activities = lessons.filter((lesson) => lesson.kind === 'ia').length;
  if (milestone !== undefined && activities !== 1) {
    file
      .at(['badge_milestone'])
      .problem(`A milestone course has exactly one lesson of kind ia, not ${activities}.`);
  }
  if (kind === 'cap' && !project && !lessons.some((lesson) => lesson.kind === 'project')) {
    file.at(['kind']).problem('A capstone has a project, or a lesson of kind project.');
  }
}

/** A question can be answered: options and answer fit its kind. */
function checkQuestions({ file }: AssessmentList): void {
  for (const [index, { kind, options = [], answer = [] }] of file.value.entries()) {
    const say = (field: string, message: string) => file.at([index, field]).problem(message);
    if (kind === 'scale') {
      if (options.length > 0 || answer.length > 0) say('kind', 'A scale has no options or answer.');
      continue;
    }
    if (options.length < 2) say('kind', 'This kind of question needs at least two options.');
    if (answer.some((number) => number > options.length)) say('answer', 'There is no such option.');
    if (answer.length === 0) say('kind', 'This kind of question needs an answer.');
    if ((kind === 'single' || kind === 'picture') && answer.length > 1) {
      say('answer', 'This kind of question has one right option.');
    }
    if (kind === 'order' && answer.length !== options.length) {
      say('answer', 'An order names every option once.');
    }
    if (kind === 'picture' && options.some(({ drawing }) => drawing === undefined)) {
      say('options', 'Every option of a picture question has a drawing.');
    }
  }
}

function checkEvents({ events }: PackDraft): void {
  for (const [index, event] of (events?.value ?? []).entries()) {
    const say = (field: keyof typeof event, message: string) =>
      events?.at([index, field]).problem(message);
    const given = (['day', 'in_days', 'in_minutes'] as const).filter((key) => key in event);
    const [first, second] = given;
    if (first === undefined) say('slug', 'An event says when: day, in_days or in_minutes.');
    if (second !== undefined) say(second, `An event has ${first} or ${second}, not both.`);
    if (event.day !== undefined && !isCalendarDay(event.day)) say('day', 'There is no such day.');
    if (event.in_minutes !== undefined && event.at !== undefined)
      say('at', 'An event with in_minutes has no time of its own.');
    if (first !== undefined && event.in_minutes === undefined && event.at === undefined)
      say(first, 'An event on a day says at what time: at.');
    if (event.time_zone !== undefined && !isTimeZone(event.time_zone))
      say('time_zone', 'There is no such time zone: write it as Asia/Kolkata.');
  }
}

/** A translated text must exist in the pack's language, which is the fallback (D17). */
export function checkOriginals({ texts }: Findings, language: Locale): void {
  for (const { kind, text, voice } of texts) {
    if (kind !== 'captions' && byLocale(text, language)[language] === undefined)
      voice.problem(`"${language}" is missing: the language of the pack.`);
  }
}

/** Problems across files: unknown themes, duplicate names and ids, milestones. */
export function checkAcrossFiles(pack: PackDraft): void {
  const { themes, feedback, carousel, events, programs } = pack;
  const courses = programs.flatMap((program) => program.courses);
  checkThemes(pack);
  courses.forEach(checkCourse);
  pack.assessment.forEach(checkQuestions);
  checkEvents(pack);

  const lists = [
    { what: 'theme', entries: themes ? entriesOf(themes.value, themes.at, []) : [] },
    { what: 'question', entries: feedback ? entriesOf(feedback.value, feedback.at, []) : [] },
    {
      what: 'assessment question',
      entries: pack.assessment.flatMap(({ file }) => entriesOf(file.value, file.at, [])),
    },
    { what: 'event', entries: events ? entriesOf(events.value, events.at, []) : [] },
    { what: 'carousel item', entries: carousel ? entriesOf(carousel.value, carousel.at, []) : [] },
  ];
  const lessons = courses.map(({ file }) => entriesOf(file.value.lessons, file.at, ['lessons']));
  const quests = courses.map(({ file }) => entriesOf(file.value.quests ?? [], file.at, ['quests']));
  const rubrics = courses.map(({ file }) =>
    entriesOf(file.value.project?.rubric ?? [], file.at, ['project', 'rubric']),
  );
  for (const { what, entries } of [
    ...lists,
    ...rubrics.map((entries) => ({ what: 'criterion', entries })),
    ...lessons.map((entries) => ({ what: 'lesson', entries })),
    ...quests.map((entries) => ({ what: 'quest', entries })),
  ]) {
    refuseTwice(
      entries.map(({ slug }) => slug),
      (slug) => `This is the second ${what} called "${slug}" here.`,
    );
  }
  const ids = [
    ...lists.map(({ what, entries }) => ({ what, ids: entries.map(({ id }) => id) })),
    { what: 'lesson', ids: lessons.flat().map(({ id }) => id) },
    { what: 'quest', ids: quests.flat().map(({ id }) => id) },
    {
      what: 'program',
      ids: programs.flatMap(({ file }) =>
        file ? [{ key: file.value.id, voice: file.at(['id']) }] : [],
      ),
    },
    {
      what: 'course',
      ids: courses.map(({ file }) => ({ key: file.value.id, voice: file.at(['id']) })),
    },
  ];
  for (const list of ids) {
    refuseTwice(list.ids, (id) => `The id ${id} is given to another ${list.what} already.`);
  }
  for (const program of programs) {
    refuseTwice(
      program.courses.map(({ file }) => ({
        key: file.value.badge_milestone,
        voice: file.at(['badge_milestone']),
      })),
      (milestone) => `Another course of this program is milestone ${milestone} already.`,
    );
  }
}
