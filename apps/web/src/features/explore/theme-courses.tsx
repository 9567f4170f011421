import { useContentText } from '../../app/parts/content-text.tsx';
import type { ThemeId } from '@skillkite/contract/ids';
import { type ExploreShow, isShown } from '@skillkite/rules/learning/course/explore-show';
import { hasWords, searchable } from '@skillkite/rules/text/search-words';
import { statusOf } from '@skillkite/client/failure-kind';
import { useStudent } from '../../app/session/session.ts';
import type { ShowUnlock } from '../../app/unlockable.ts';
import { exploreApi } from './endpoints.ts';
import { ExploreQuery } from './explore-query.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ProgramSection } from './program-section.tsx';

type Props = {
  themeId: ThemeId;
  words: string;
  show: ExploreShow;
  unlock: ShowUnlock;
  onClear: () => void;
};

/** A theme's programs with courses. Opening it counts as a view (spec 7). */
export function ThemeCourses({ themeId, words, show, unlock, onClear }: Props) {
  const student = useStudent();
  const say = useContentText();
  const asked = exploreApi.useExploreClassQuery({ studentId: student.id, themeId });
  const none = <NothingFound words={words} show={show} onClear={onClear} />;
  return (
    <ExploreQuery
      of={asked}
      // The theme was removed.
      ofFailure={(error) => (statusOf(error) === 404 ? none : undefined)}
    >
      {({ programs }) => {
        const found = programs
          .map(({ program, courses }) => ({
            program,
            courses: courses.filter(
              (course) =>
                hasWords(
                  words,
                  searchable(
                    [say(course, 'name'), say(course, 'description'), say(program, 'name')].join(
                      ' ',
                    ),
                  ),
                ) &&
                isShown(show, {
                  done: course.completedLessons,
                  total: course.totalLessons,
                  isFavorite: course.isFavorite,
                }),
            ),
          }))
          .filter(({ courses }) => courses.length > 0);
        if (found.length === 0) return none;
        return found.map(({ program, courses }) => (
          <ProgramSection key={program.id} program={program} courses={courses} unlock={unlock} />
        ));
      }}
    </ExploreQuery>
  );
}
