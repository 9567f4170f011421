import { romanGrade } from '@skillkite/rules/school/grade';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { studioApi } from '../../../app/endpoints/studio.ts';
import type { Library } from '../../../app/endpoints/studio/libraries.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { QueryState, keepingLast } from '../../../app/query-state.tsx';
import { sentenceOf } from '../../../app/sentence-of.ts';
import { pathOfDraft } from '../../../paths.ts';
import { ListEnd } from '../../parts/list-end.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { newKey } from '../draft/session.ts';

/** A pause in typing after which it searches. */
const SEARCH_AFTER_MS = 250;

type Props = { library: Library; onClose: () => void };

/** Copies a published course into the library, to edit it there. The original stays as it is. */
export function CopyDialog({ library, onClose }: Props) {
  const { t } = useTranslation('console-learning/studio-course');
  const { t: studio } = useTranslation('console-learning/studio');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const [typed, type] = useState('');
  const [words, search] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { asked, setMost } = usePageLimit();
  const { libraryId } = library;
  const query = studioApi.useFetchCoursesToCopyQuery({
    libraryId,
    ...(words !== '' && { words }),
    ...asked,
  });
  const [keys] = useState(() => new Map<number, string>());
  const [copying, setCopying] = useState<number | null>(null);
  const [copy, { error }] = studioApi.useCopyCourseMutation();
  const take = async (courseId: number) => {
    // The same press again is the same copy.
    const requestKey = keys.get(courseId) ?? newKey();
    keys.set(courseId, requestKey);
    setCopying(courseId);
    const answer = await copy({ libraryId, requestKey, courseId });
    setCopying(null);
    if (answer.data) void navigate(pathOfDraft(answer.data.course.draftId));
  };
  return (
    <Dialog title={t('copy.title')} width={720} onClose={onClose}>
      <div className="grid gap-3">
        <p className="text-soft">{t('copy.text')}</p>
        <SearchField label={studio('find')} value={typed} onChange={type} />
        <p role="alert" className="text-danger empty:hidden">
          {sentenceOf(error, common('offline'))}
        </p>
        <QueryState of={keepingLast(query)} skeleton={<Skeleton className="h-64" />}>
          {({ courses, nextMost }) =>
            courses.length === 0 ? (
              <p role="status" className="py-6 text-center text-soft">
                {studio('noneFound')}
              </p>
            ) : (
              <>
                <ul className="max-h-[50dvh] overflow-y-auto">
                  {courses.map((one) => (
                    <li
                      key={one.courseId}
                      className="flex items-center gap-3 border-t border-hairline py-2 first:border-0"
                    >
                      <span className="min-w-0 flex-1">
                        <strong lang={one.lang} className="block break-words">
                          {one.name}
                        </strong>
                        <span className="block text-sm text-soft">
                          {[
                            one.isOfSchool ? (library.schoolName ?? '') : one.programName,
                            studio('ofClass', { name: one.grades.map(romanGrade).join(', ') }),
                            studio('lessons', { count: one.lessonCount }),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </span>
                      <Button
                        variant="secondary"
                        aria-label={t('copy.takeOf', { name: one.name })}
                        isBusy={copying === one.courseId}
                        onClick={() => void take(one.courseId)}
                      >
                        {t('copy.take')}
                      </Button>
                    </li>
                  ))}
                </ul>
                <ListEnd
                  nextMost={nextMost}
                  shown={courses.length}
                  isBusy={query.isFetching}
                  onMore={setMost}
                />
              </>
            )
          }
        </QueryState>
      </div>
    </Dialog>
  );
}
