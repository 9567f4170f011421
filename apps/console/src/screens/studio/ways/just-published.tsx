import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from '@skillkite/ui/button.tsx';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { classNameOf } from '../../../app/class-name.ts';
import { librariesApi, type LibraryCourse } from '../../../app/endpoints/studio/libraries.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { anyTextOf } from '../draft/text-in.ts';
import { isClass } from '../library/use-classes.ts';

/** As long a course counts as made just now. */
const RECENT_MS = 7 * 86_400_000;
const MOST = 3;

type Props = {
  of: { readonly schoolId: number; readonly grade: number; readonly section: string };
  /** Courses that the class was assigned already. */
  assigned: readonly number[];
  onAssign: (courseId: number) => void;
};

/** Own courses that the class can have since a few days and was not assigned: one press leads to the form. */
export function JustPublished({ of, assigned, onAssign }: Props) {
  const { t, language } = useTranslation('console-learning/studio-ways');
  const [now] = useState(() => Date.now());
  const { currentData: mine } = librariesApi.useFetchLibrariesQuery({});
  const library = mine?.libraries.find(({ schoolId }) => schoolId === of.schoolId);
  const { currentData } = librariesApi.useFetchLibraryQuery(
    library ? { libraryId: library.libraryId } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const isOffered = ({ courseId, content, isOwn, published }: LibraryCourse) =>
    isOwn &&
    published !== null &&
    now - Date.parse(published.publishedAt) < RECENT_MS &&
    !assigned.includes(courseId) &&
    (published.audience === null
      ? content.grades.includes(of.grade)
      : published.audience.some((one) => isClass(one, of)));
  const offered = currentData?.courses.filter(isOffered).slice(0, MOST) ?? [];
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="just-published" className="mb-5 max-w-4xl">
      <h2 id="just-published" className="mb-2 text-lg">
        {t('justMade')}
      </h2>
      <ul className="grid gap-2">
        {offered.map(({ courseId, content }) => {
          const name = anyTextOf(content.name, { shown: language, original: content.lang });
          return (
            <li
              key={courseId}
              className="flex flex-wrap items-center gap-3 rounded-card bg-sky px-4 py-2"
            >
              <span className="mr-auto min-w-0 font-bold break-words">{name}</span>
              <Button onClick={() => onAssign(courseId)}>
                <Send aria-hidden className="size-5" />
                {t('assign')}
                <span className="sr-only">
                  {' '}
                  {name}, {classNameOf(of)}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
