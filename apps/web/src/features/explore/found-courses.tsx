import type { ExploreShow } from '@skillkite/rules/learning/course/explore-show';
import { useEffect, useState } from 'react';
import { ListEnd } from '../../app/parts/list-end.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import type { ShowUnlock } from '../../app/unlockable.ts';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { exploreApi } from './endpoints.ts';
import { ExploreQuery } from './explore-query.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ProgramSection } from './program-section.tsx';

/** Debounce of the search in milliseconds. */
const PAUSE_MS = 300;

/** A value after it was stable for a while. */
function useDebouncedValue<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}

type Props = { words: string; show: ExploreShow; unlock: ShowUnlock; onClear: () => void };

/** Search results of all themes: programs with courses. */
export function FoundCourses({ words, show, unlock, onClear }: Props) {
  const { t } = useTranslation('learning/explore');
  const student = useStudent();
  const asked = useDebouncedValue(words.trim(), PAUSE_MS);
  const { asked: most, setMost } = usePageLimit();
  const answer = exploreApi.useExploreSearchQuery({
    studentId: student.id,
    words: asked,
    show,
    ...most,
  });
  return (
    <ExploreQuery of={answer}>
      {/* Earlier results stay during the next search. */}
      {({ totalCourses, programs, nextMost }) => (
        <div aria-busy={answer.isFetching}>
          <p role="status" className={totalCourses === 0 ? 'sr-only' : 'mb-4 text-soft'}>
            {t('found', { count: totalCourses })}
          </p>
          {programs.map(({ program, courses }) => (
            <ProgramSection key={program.id} program={program} courses={courses} unlock={unlock} />
          ))}
          <ListEnd
            of={{ nextMost }}
            shown={programs.flatMap(({ courses }) => courses).length}
            isBusy={answer.isFetching}
            onMore={setMost}
          />
          {totalCourses === 0 && <NothingFound words={words} show={show} onClear={onClear} />}
        </div>
      )}
    </ExploreQuery>
  );
}
