import type { exploreSearch } from '@skillkite/contract/learning/explore';
import { listOf } from '@skillkite/rules/calls/listing';
import { isShown } from '@skillkite/rules/learning/course/explore-show';
import { hasExplore } from '@skillkite/rules/school/grade';
import { hasWords, searchable } from '@skillkite/rules/text/search-words';
import { isCompleted } from '../../content/catalogue/course-access.ts';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { Course, WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { ilmFrom, skillFrom } from '../programs/program-shapes.ts';
import type { StudentProgress, WithProgressReads } from '../programs/student-progress.ts';

const PAGE = 60;

/** The words of a course do not change as long as the catalogue it is in. */
const known = new WeakMap<Course, string>();

function wordsOf(course: Course): string {
  const before = known.get(course);
  if (before !== undefined) return before;
  const { program, name, description } = course;
  const said = [program.theme, program, course].flatMap(({ translations }) =>
    Object.values(translations).flatMap((texts) => [texts.name, texts.description]),
  );
  const words = searchable(
    [program.theme.name, program.name, name, description, ...said].join(' '),
  );
  known.set(course, words);
  return words;
}

function standingIn(course: Course, progress: StudentProgress) {
  const { doneLessons, favorites } = progress;
  const done = course.requiredLessons.filter((lesson) => doneLessons.has(lesson.id)).length;
  return {
    done,
    total: isCompleted(course, progress) ? done : course.requiredLessons.length,
    isFavorite: favorites.has(course.id),
  };
}

/** Searches creative courses by words and by the student's progress, with their programs. */
export const exploreSearchHandler =
  ({
    catalogue,
    config,
    reads,
  }: Ports<'config'> & WithCatalogue & WithProgressReads): Handler<typeof exploreSearch> =>
  async ({ body, student, fail }) => {
    if (!hasExplore(student)) throw fail('NOT_ALLOWED');
    const progress = await reads.progress(student.id);
    const found = (await catalogue.of(student)).programs
      .filter(({ area }) => area === 'creative')
      .flatMap(({ courses }) => courses)
      .filter(
        (course) =>
          hasWords(body.words, wordsOf(course)) && isShown(body.show, standingIn(course, progress)),
      );
    const { rows, nextMost } = listOf(found, body.most ?? PAGE);
    const byProgram = Map.groupBy(rows, ({ program }) => program);
    return {
      programs: [...byProgram].map(([program, courses]) => ({
        skill: skillFrom(program, student, progress, config),
        ilms: courses.map((course) => ilmFrom(course, student, progress, config)),
      })),
      next_most: nextMost,
      total_ilms: found.length,
    };
  };
