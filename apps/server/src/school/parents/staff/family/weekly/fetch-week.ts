import type { fetchWeek } from '@skillkite/contract/family/week';
import type { Locale } from '@skillkite/rules/text/locale';
import type { Course, WithCatalogue } from '../../../../../content/catalogue/catalogue.ts';
import { Failure } from '../../../../../errors/failure.ts';
import type { Ports } from '../../../../../ports.ts';
import type { StaffHandler } from '../../../../../staff/serve-staff.ts';
import type { Visible } from '../../../../../staff/visible.ts';
import { type Reader, courseName, lessonTitle, shownBadges, shownProjects } from '../shown.ts';
import { type WeekFacts, weekFacts } from './week-facts.ts';

type Week = (typeof fetchWeek)['~details'];

const SECONDS_PER_MINUTE = 60;
const minutesOf = (seconds: number): number => Math.round(seconds / SECONDS_PER_MINUTE);

const finishedCourses = (reader: Reader, ids: readonly number[]): Week['finished'] =>
  ids.flatMap((id) => {
    const course = reader.content.course(id);
    const name = courseName(reader, id);
    if (!course || name === null) return [];
    const { position, program } = course;
    return [{ course_id: id, course: name, position, courses: program.courses.length }];
  });

/** The quiz with the most right first answers; none without any. */
function bestQuiz(reader: Reader, quizzes: WeekFacts['quizzes']): Week['quiz'] {
  const [best] = quizzes.toSorted((one, other) => other.score - one.score);
  const lesson = best && lessonTitle(reader, best.lesson_id);
  const questions = best ? (reader.content.lesson(best.lesson_id)?.questions.length ?? 0) : 0;
  if (!best || !lesson || questions === 0 || best.score === 0) return null;
  return { lesson, right: Math.round((best.score * questions) / 100), questions };
}

function hardest(reader: Reader, launches: WeekFacts['launches']): Week['hard'] {
  const [most] = launches;
  const lesson = most && lessonTitle(reader, most.lesson_id);
  return lesson ? { lesson, tries: most.tries, is_done: most.is_done ? 1 : 0 } : null;
}

/** The course that was begun and is not finished, else the one after the latest. */
function nextCourse({ content }: Reader, begun: WeekFacts['begun']): Course | null {
  const running = begun.find(({ is_completed }) => !is_completed);
  if (running) return content.course(running.course_id) ?? null;
  const latest = content.course(begun[0]?.course_id ?? 0);
  const isDone = new Set(begun.map(({ course_id }) => course_id));
  return latest?.program.courses.find(({ id }) => !isDone.has(id)) ?? null;
}

function nextStep(reader: Reader, { begun, done_of_begun }: WeekFacts): Week['next'] {
  const course = nextCourse(reader, begun);
  const name = course && courseName(reader, course.id);
  if (!course || !name) return null;
  const isDone = new Set(done_of_begun);
  const left = course.requiredLessons.filter(({ id }) => !isDone.has(id));
  return {
    course_id: course.id,
    course: name,
    is_begun: begun.some(({ course_id }) => course_id === course.id) ? 1 : 0,
    lessons: left.length,
    minutes: minutesOf(left.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)),
  };
}

/**
 * A week of the one child that is visible, the present one where none is named; null where the child is not there any more. Counts as
 * the student's own page counts: the time of a lesson is the time it takes.
 */
export async function weekOfChild(
  { catalogue, clock }: Ports<'clock'> & WithCatalogue,
  visible: Visible,
  { language, week }: { language: Locale; week?: string | undefined },
): Promise<Week | null> {
  const facts = await weekFacts(visible, { week, now: clock.now() });
  if (!facts) return null;
  const reader = { content: await catalogue.of(facts.of), language };
  const seconds = facts.done.reduce(
    (sum, { lesson_id }) =>
      sum + Math.round(reader.content.lesson(lesson_id)?.durationSeconds ?? 0),
    0,
  );
  const days = new Set([
    ...facts.done.map(({ day }) => day),
    ...facts.practised_on,
    ...facts.played_on,
  ]);
  return {
    starts_on: facts.starts_on,
    ends_on: facts.ends_on,
    is_current: facts.is_current ? 1 : 0,
    has_earlier: facts.has_earlier ? 1 : 0,
    learned_on: [...days].toSorted(),
    minutes: minutesOf(seconds),
    lessons: facts.done.length,
    finished: finishedCourses(reader, facts.finished),
    quiz: bestQuiz(reader, facts.quizzes),
    badges: shownBadges(reader, facts.badges),
    projects: shownProjects(reader, facts.projects),
    hard: hardest(reader, facts.launches),
    latest_lesson: lessonTitle(reader, facts.done.at(-1)?.lesson_id ?? 0),
    next: facts.is_current ? nextStep(reader, facts) : null,
  };
}

export const fetchWeekHandler =
  (services: Ports<'clock'> & WithCatalogue): StaffHandler<typeof fetchWeek> =>
  async ({ body, visible }) => {
    const week = await weekOfChild(services, visible, body);
    if (!week) throw new Failure('NOT_FOUND');
    return week;
  };
