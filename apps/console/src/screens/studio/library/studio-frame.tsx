import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Fragment, type ReactNode } from 'react';
import { NavLink, useSearchParams } from 'react-router';
import { librariesApi, type Library } from '../../../app/endpoints/studio/libraries.ts';
import { useTitle } from '../../../app/hooks/use-title.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { paths } from '../../../paths.ts';
import { SelectField } from '../../parts/select-field.tsx';

/** Pages of a library, in the order of their tabs. */
const TABS = [
  { to: paths.studio, word: 'library' },
  { to: paths.studioPrograms, word: 'programs' },
  { to: paths.studioQuestions, word: 'bank' },
  { to: paths.studioFiles, word: 'files' },
  { to: paths.studioOffers, word: 'offers' },
] as const;

const LIBRARY = 'library';
const TAB =
  'inline-flex min-h-12 shrink-0 items-center border-b-4 border-transparent font-bold text-soft hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-primary';

type Props = {
  word: (typeof TABS)[number]['word'];
  actions?: ReactNode;
  /** Whether the actions are for this person in a library; without it, they always are. */
  mayAct?: (library: Library) => boolean;
  children: (library: Library) => ReactNode;
};

/** On a phone the tab of this page may lie beyond the edge. */
const showCurrent = (tabs: HTMLElement | null) =>
  tabs
    ?.querySelector('[aria-current=page]')
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function Chosen({
  libraries,
  actions,
  mayAct = () => true,
  children,
}: Omit<Props, 'word'> & { libraries: readonly Library[] }) {
  const { t } = useTranslation('console-learning/studio');
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get(LIBRARY));
  const library = libraries.find(({ libraryId }) => libraryId === wanted) ?? libraries[0];
  if (!library)
    return (
      <EmptyState
        isWholePage
        picture={<SceneArt scene="locked" />}
        title={t('noLibrary')}
        text={t('noLibraryText')}
      />
    );
  const nameOf = ({ schoolName, packName }: Library) => schoolName ?? packName ?? t('installation');
  const search = params.has(LIBRARY) ? `?${LIBRARY}=${library.libraryId}` : '';
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="mr-auto min-w-0">
          <h1 className="text-2xl">{t('title')}</h1>
          {libraries.length === 1 && (
            <p className="text-sm break-words text-soft">{nameOf(library)}</p>
          )}
        </div>
        {libraries.length > 1 && (
          <SelectField
            label={t('whose')}
            value={library.libraryId}
            onChange={({ target }) =>
              setParams((before) => {
                const next = new URLSearchParams(before);
                next.set(LIBRARY, target.value);
                return next;
              })
            }
          >
            {libraries.map((one) => (
              <option key={one.libraryId} value={one.libraryId}>
                {nameOf(one)}
              </option>
            ))}
          </SelectField>
        )}
        {mayAct(library) && actions}
      </div>
      <nav
        ref={showCurrent}
        aria-label={t('pages')}
        className="mb-4 flex gap-6 overflow-x-auto border-b-2 border-hairline"
      >
        {TABS.filter(({ word }) => word !== 'offers' || library.maySeeOffers).map(
          ({ to, word }) => (
            <NavLink key={to} to={`${to}${search}`} end={to === paths.studio} className={TAB}>
              {t(word)}
            </NavLink>
          ),
        )}
      </nav>
      <Fragment key={library.libraryId}>{children(library)}</Fragment>
    </>
  );
}

/** A page of the Studio about one library: whose it is, its tabs, and what one can begin there. */
export function StudioFrame({ word, children, ...acting }: Props) {
  const { t } = useTranslation('console-learning/studio');
  useTitle(word === 'library' ? t('title') : t(word));
  const libraries = librariesApi.useFetchLibrariesQuery({});
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <QueryState of={libraries} heading={t('title')} skeleton={<Skeleton className="h-96" />}>
        {(of) => (
          <Chosen libraries={of.libraries} {...acting}>
            {children}
          </Chosen>
        )}
      </QueryState>
    </div>
  );
}
