import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { Catalogue, Course, Lesson, Program } from './catalogue.ts';
import { freeze } from './freeze.ts';
import type { Writable } from './read-content.ts';

/** Programs, and all that is in them by its id. */
export type Content = Pick<
  Catalogue,
  'programs' | 'program' | 'course' | 'lesson' | 'quest' | 'question'
>;

const byId = <T extends { readonly id: number }>(items: readonly T[]) =>
  new Map<number, T>(items.map((item) => [item.id, item]));

export function contentFrom(programs: readonly Program[]): Content {
  const courses = programs.flatMap((program) => program.courses);
  const lessons = courses.flatMap((course) => course.lessons);
  const programById = byId(programs);
  const courseById = byId(courses);
  const lessonById = byId(lessons);
  const questById = byId(courses.flatMap(({ quests }) => quests));
  const questionById = byId(lessons.flatMap(({ questions }) => questions));
  return {
    programs,
    program: (id) => programById.get(id),
    course: (id) => courseById.get(id),
    lesson: (id) => lessonById.get(id),
    quest: (id) => questById.get(id),
    question: (id) => questionById.get(id),
  };
}

/** The lesson in another course object. Texts and files are shared with the first one. */
function lessonIn(course: Course, given: Lesson): Lesson {
  const lesson: Writable<Lesson> = { ...given, course };
  lesson.questions = given.questions.map((question) => ({ ...question, lesson }));
  return lesson;
}

function courseIn(program: Program, given: Course, position: number): Course {
  const course: Writable<Course> = { ...given, program, position };
  course.lessons = given.lessons.map((lesson) => lessonIn(course, lesson));
  course.requiredLessons = course.lessons.filter(({ kind }) => lessonTraits(kind).isRequired);
  course.quests = given.quests.map((quest) => ({ ...quest, course }));
  return course;
}

/** The program with some of its courses; itself where all are seen, null where none is. */
function cutProgram(given: Program, sees: (course: Course) => boolean): Program | null {
  const seen = given.courses.filter(sees);
  if (seen.length === 0) return null;
  if (seen.length === given.courses.length) return given;
  const program: Writable<Program> = { ...given };
  program.courses = seen.map((course, index) => courseIn(program, course, index + 1));
  return program;
}

/**
 * The content with the courses that are seen: the same objects, but in a program of which a part is seen. Things of a
 * course are found through it, so the ids of a cut take no memory of their own. Also returns the bytes that are new.
 */
export function cutContent(
  all: Content,
  sees: (course: Course) => boolean,
): { content: Content; bytes: number } {
  const programs = all.programs.flatMap((program) => cutProgram(program, sees) ?? []);
  const bytes = freeze(programs);
  const programById = byId(programs);
  const courseById = byId(programs.flatMap((program) => program.courses));
  const lesson = (id: number) => {
    const found = all.lesson(id);
    return found && courseById.get(found.course.id)?.lessons[found.position - 1];
  };
  return {
    bytes,
    content: {
      programs,
      program: (id) => programById.get(id),
      course: (id) => courseById.get(id),
      lesson,
      quest: (id) => {
        const found = all.quest(id);
        return found && courseById.get(found.course.id)?.quests[found.position - 1];
      },
      question: (id) => {
        const found = all.question(id);
        return found && lesson(found.lesson.id)?.questions[found.lesson.questions.indexOf(found)];
      },
    },
  };
}
