import type { Rubric } from '@skillkite/contract/shapes/rubric';
import { type TextIn, textIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { type Marks, givenFor } from '@skillkite/rules/learning/assessment/rubric';
import type { Course } from '../../content/catalogue/catalogue.ts';

type Reviewed = Pick<Course, 'projectRubric' | 'lang'>;

/** Criteria of a course's project with the given levels. */
export const markedRubric = ({ projectRubric }: Reviewed, marks: Marks): Rubric =>
  projectRubric.map(({ slug, name, levels }) => ({
    slug,
    name,
    levels: [...levels],
    given: givenFor({ slug, name, levels }, marks),
  }));

type ReadLine = { slug: string; name: TextIn; levels: TextIn[]; given: number | null };

/** The same in a reader's language. */
export const markedRubricIn = (course: Reviewed, marks: Marks, language: Locale): ReadLine[] =>
  markedRubric(course, marks).map(({ name, levels, ...line }) => ({
    ...line,
    name: textIn(name, language, course.lang),
    levels: levels.map((level) => textIn(level, language, course.lang)),
  }));
