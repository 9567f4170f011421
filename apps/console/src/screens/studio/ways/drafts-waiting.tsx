import { PencilRuler } from 'lucide-react';
import { Link } from 'react-router';
import {
  type CourseState,
  type Library,
  librariesApi,
} from '../../../app/endpoints/studio/libraries.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { pathOfLibrary } from '../../../paths.ts';

const WAITING = ['changed', 'draft'] as const satisfies readonly CourseState[];
const WORDS = { changed: 'changed', draft: 'drafts' } as const;

/** Courses of a library that students do not have yet as they are edited; nothing where that is unknown. */
function OfLibrary({ of, isNamed }: { of: Library; isNamed: boolean }) {
  const { t } = useTranslation('console-learning/studio-ways');
  const { currentData } = librariesApi.useFetchLibraryQuery(
    { libraryId: of.libraryId, most: 1 },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const waiting = WAITING.filter((state) => currentData && currentData.counts[state] > 0);
  if (!currentData || waiting.length === 0) return null;
  return (
    <section className="mt-8 max-w-xl">
      <h2 className="mb-1 text-lg">
        {t('waiting')}
        {isNamed && of.schoolName !== null && (
          <span className="font-sans text-sm font-normal text-soft"> {of.schoolName}</span>
        )}
      </h2>
      <ul>
        {waiting.map((state) => (
          <li key={state} className="border-t border-hairline">
            <Link
              to={pathOfLibrary(of.libraryId, state)}
              className="flex min-h-11 items-center gap-3 py-1.5 font-bold hover:underline"
            >
              <PencilRuler aria-hidden className="size-5 shrink-0 text-primary" />
              {t(WORDS[state], { count: currentData.counts[state] })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What of one's libraries waits to be published. */
export function DraftsWaiting() {
  const { currentData } = librariesApi.useFetchLibrariesQuery({});
  const libraries = currentData?.libraries ?? [];
  return libraries.map((one) => (
    <OfLibrary key={one.libraryId} of={one} isNamed={libraries.length > 1} />
  ));
}
