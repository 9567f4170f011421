import { DRAFT_STATES } from '@skillkite/rules/learning/course/draft-state';
import { romanGrade } from '@skillkite/rules/school/grade';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useMediaQuery } from '@skillkite/ui/layout/use-media-query';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { Copy, ListPlus, Plus, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useWhoAmIQuery } from '../../app/endpoints/endpoints.ts';
import { studioApi } from '../../app/endpoints/studio.ts';
import {
  librariesApi,
  type CourseState,
  type Library,
} from '../../app/endpoints/studio/libraries.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState, keepingLast } from '../../app/query-state.tsx';
import { pathOfPackImport } from '../../paths.ts';
import { Chips } from '../parts/chips.tsx';
import { ListEnd } from '../parts/list-end.tsx';
import { MENU_ITEM, MenuButton } from '../parts/menu-button.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { UndoBar } from '../parts/undo-bar.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { sendKept } from './draft/use-draft.ts';
import type { RemovedCourse } from './course/course-settings.tsx';
import { CopyDialog } from './library/copy-dialog.tsx';
import { CourseCard } from './library/course-card.tsx';
import { NewCourseDialog } from './library/new-course-dialog.tsx';
import { StudioFrame } from './library/studio-frame.tsx';
import { useLibraryClasses } from './library/use-classes.ts';
import { PacksSection } from './managed/packs-section.tsx';

/** A pause in typing after which it searches. */
const SEARCH_AFTER_MS = 250;

/** Courses with changes that are on this device only; they are sent again. */
function useKeptHere(): readonly number[] {
  const { currentData: me } = useWhoAmIQuery({});
  const id = me?.id;
  const [kept, setKept] = useState<readonly number[]>([]);
  useEffect(() => {
    if (id !== undefined) void sendKept(id).then(setKept);
  }, [id]);
  return kept;
}

function Courses({ library, onMake }: { library: Library; onMake: () => void }) {
  const { t } = useTranslation('console-learning/studio');
  const [typed, type] = useState('');
  const [words, search] = useState('');
  const [params] = useSearchParams();
  const asked = params.get('state');
  const [state, setState] = useState<CourseState | null>(
    DRAFT_STATES.find((one) => one === asked) ?? null,
  );
  const [grade, setGrade] = useState<number | null>(null);
  const { asked: most, setMost } = usePageLimit();
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = librariesApi.useFetchLibraryQuery(
    {
      libraryId: library.libraryId,
      ...(words !== '' && { words }),
      ...(state !== null && { state }),
      ...(grade !== null && { grade }),
      ...most,
    },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const kept = useKeptHere();
  const { classes = [] } = useLibraryClasses(library);
  const grades = [...new Set(classes.map((one) => one.grade))].sort((a, b) => a - b);
  const isFiltered = words !== '' || state !== null || grade !== null;
  return (
    <QueryState of={keepingLast(query)} skeleton={<Skeleton className="h-96" />}>
      {({ courses, counts, nextMost }) => {
        const all = counts.draft + counts.changed + counts.published;
        return all === 0 && !isFiltered ? (
          <EmptyState
            picture={<SceneArt scene="nothing" />}
            title={t('empty')}
            text={t('emptyText')}
            action={
              <Button onClick={onMake}>
                <ListPlus aria-hidden className="size-5" />
                {t('emptyMake')}
              </Button>
            }
          />
        ) : (
          <>
            <div className="mb-4 flex flex-wrap items-end gap-3">
              <SearchField
                label={t('find')}
                value={typed}
                onChange={type}
                className="sm:max-w-64"
              />
              <Chips
                chosen={state}
                onChoose={setState}
                all={all}
                of={(Object.keys(counts) as CourseState[]).map((key) => ({
                  key,
                  word: t(`states.${key}`),
                  count: counts[key],
                }))}
              />
              {grades.length > 1 && (
                <SelectField
                  label={t('class')}
                  className="flex items-center gap-2 [&>label]:mb-0 [&>label]:shrink-0"
                  value={grade ?? ''}
                  onChange={({ target }) =>
                    setGrade(target.value === '' ? null : Number(target.value))
                  }
                >
                  <option value="">{t('allClasses')}</option>
                  {grades.map((one) => (
                    <option key={one} value={one}>
                      {romanGrade(one)}
                    </option>
                  ))}
                </SelectField>
              )}
            </div>
            {courses.length === 0 ? (
              <p role="status" className="py-8 text-center text-soft">
                {t('noneFound')}
              </p>
            ) : (
              <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
                {courses.map((one) => (
                  <CourseCard
                    key={one.draftId}
                    of={one}
                    zone={library.timeZone}
                    isKeptHere={kept.includes(one.draftId)}
                  />
                ))}
              </ul>
            )}
            <ListEnd
              nextMost={nextMost}
              shown={courses.length}
              isBusy={query.isFetching}
              onMore={setMost}
            />
          </>
        );
      }}
    </QueryState>
  );
}

type Making = 'quiz' | 'course' | 'copy';

/** Ways to begin: side by side where there is room; else the first one, and a menu with the others. */
function Beginnings({ onMake }: { onMake: (what: Making) => void }) {
  const { t } = useTranslation('console-learning/studio');
  const { t: own } = useTranslation('console-learning/studio-course');
  const { t: packs } = useTranslation('console-learning/studio-pack');
  const { t: order } = useTranslation('console-learning/studio-origin');
  const [params] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 64rem)');
  const others = (look: string, close: () => void) => [
    <button
      key="course"
      type="button"
      className={look}
      onClick={() => {
        close();
        onMake('course');
      }}
    >
      <Plus aria-hidden className="size-5" />
      {t('new.course')}
    </button>,
    <button
      key="copy"
      type="button"
      className={look}
      onClick={() => {
        close();
        onMake('copy');
      }}
    >
      <Copy aria-hidden className="size-5" />
      {own('copy.open')}
    </button>,
    <Link key="import" to={pathOfPackImport(params.get('library'))} className={look}>
      <Upload aria-hidden className="size-5" />
      {packs('import')}
    </Link>,
  ];
  return (
    <div className="relative flex flex-wrap items-center gap-3">
      {isWide && others(buttonVariants('secondary'), () => {}).toReversed()}
      <Button onClick={() => onMake('quiz')}>
        <ListPlus aria-hidden className="size-5" />
        {t('new.quiz')}
      </Button>
      {!isWide && (
        <MenuButton
          says={<span className="sr-only">{order('order.more')}</span>}
          look={`${buttonVariants('secondary')} px-3!`}
        >
          {(close) => others(MENU_ITEM, close).map((one) => <li key={one.key}>{one}</li>)}
        </MenuButton>
      )}
    </div>
  );
}

/** What a school, or the installation, makes itself. */
export function LibraryPage() {
  const { t } = useTranslation('console-learning/studio');
  const { state } = useLocation() as { state: { removed?: RemovedCourse } | null };
  const [removed, setRemoved] = useState(state?.removed);
  const [bringBack] = studioApi.useRemoveDraftMutation();
  const [makes, make] = useState<Making | null>(null);
  return (
    <StudioFrame word="library" actions={<Beginnings onMake={make} />}>
      {(library) => (
        <>
          <Courses library={library} onMake={() => make('quiz')} />
          {library.schoolId === null && library.packName === null && <PacksSection />}
          {removed && (
            <UndoBar
              text={t('courseRemoved', { name: removed.name })}
              undo={t('undo')}
              onOver={() => setRemoved(undefined)}
              onUndo={() => {
                setRemoved(undefined);
                void bringBack({ draftId: removed.draftId, isRemoved: false });
              }}
            />
          )}
          {makes === 'copy' && <CopyDialog library={library} onClose={() => make(null)} />}
          {makes !== null && makes !== 'copy' && (
            <NewCourseDialog library={library} makes={makes} onClose={() => make(null)} />
          )}
        </>
      )}
    </StudioFrame>
  );
}
