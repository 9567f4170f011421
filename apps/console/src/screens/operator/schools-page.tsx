import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { ChartColumn, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import {
  type School,
  type SchoolsCursor,
  useFetchSchoolsQuery,
} from '../../app/endpoints/school.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import {
  pathOfImport,
  pathOfSchool,
  pathOfSchoolReport,
  pathOfSchoolStudents,
} from '../../paths.ts';
import { SearchField } from '../parts/search-field.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { SchoolForm } from './school-form.tsx';
import { LoadMore } from '../parts/load-more.tsx';

function Row({ school }: { school: School }) {
  const { t } = useTranslation('console-school/schools');
  const { t: common } = useTranslation();
  const { schoolId, name, code, isClosed, students, coordinators } = school;
  const run =
    coordinators.length === 0
      ? t('nobody')
      : coordinators.map((coordinator) => coordinator.name).join(', ');
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="px-3 py-1.5 text-left">
        <Link
          to={pathOfSchool(schoolId)}
          className="inline-flex min-h-10 items-center font-bold text-primary hover:underline"
        >
          {name}
        </Link>
        {isClosed && (
          <span className="ml-2 rounded-full bg-flame-wash px-3 py-0.5 text-flame">
            {t('closed')}
          </span>
        )}
        <span className="block font-normal text-soft md:hidden">{run}</span>
      </th>
      <td className="px-3 text-soft max-sm:hidden">{code}</td>
      <td className={`px-3 max-md:hidden ${coordinators.length === 0 ? 'text-soft' : ''}`}>
        {run}
      </td>
      <td className="px-3 text-right">
        {!isClosed && (
          <Link
            to={pathOfSchoolReport(schoolId)}
            title={t('report')}
            className="inline-flex min-h-10 min-w-10 items-center justify-center gap-1 text-primary hover:underline"
          >
            <ChartColumn aria-hidden className="size-5" />
            <span className="max-md:sr-only">{t('report')}</span>
            <span className="sr-only"> {name}</span>
          </Link>
        )}
      </td>
      <td className="px-3 text-right tabular-nums">
        {isClosed ? (
          common('students', { count: students })
        ) : (
          <Link
            to={students === 0 ? pathOfImport(schoolId) : pathOfSchoolStudents(schoolId)}
            className="inline-flex min-h-10 items-center text-primary hover:underline"
          >
            {students === 0 ? t('upload') : common('students', { count: students })}
            <span className="sr-only"> {name}</span>
          </Link>
        )}
      </td>
    </tr>
  );
}

/** One page of schools, with a button for the next. */
function Rows({ search, after }: { search: string; after: SchoolsCursor | null }) {
  const { t } = useTranslation('console-school/schools');
  // Student counts change with imports, which finish in the background.
  const page = useFetchSchoolsQuery(
    { search, ...(after && { after }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <QueryState of={page} skeleton={<Skeleton className="h-96" />}>
      {({ schools, next, total }) => (
        <>
          {after === null &&
            (total === 0 ? (
              <EmptyState
                picture={<SceneArt scene="nothing" />}
                title={search === '' ? t('none') : t('noneFound')}
                text={search === '' ? t('noneText') : undefined}
              />
            ) : (
              <p role="status" className="mb-2 text-sm text-soft">
                {t('schools', { count: total })}
              </p>
            ))}
          {schools.length > 0 && (
            <table className="w-full text-sm">
              <TableHead
                goesOn={after !== null}
                columns={[
                  { words: t('name') },
                  { words: t('code'), from: 'sm' },
                  { words: t('coordinators'), from: 'md' },
                  { words: t('report'), from: 'readers' },
                  { words: t('students'), from: 'readers' },
                ]}
              />
              <tbody>
                {schools.map((school) => (
                  <Row key={school.schoolId} school={school} />
                ))}
              </tbody>
            </table>
          )}
          {next && (
            <LoadMore word={t('more')}>
              <Rows search={search} after={next} />
            </LoadMore>
          )}
        </>
      )}
    </QueryState>
  );
}

/** Schools of the installation: search, open, create. */
export function SchoolsPage() {
  const { t } = useTranslation('console-school/schools');
  const navigate = useNavigate();
  const [typed, type] = useState('');
  const [isMaking, setMaking] = useState(false);
  const search = useDeferredValue(typed.trim());
  useTitle(t('title'));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-2xl">{t('title')}</h1>
        <Button className="ml-auto" onClick={() => setMaking(true)}>
          <Plus aria-hidden className="size-5" />
          {t('add')}
        </Button>
      </div>
      <SearchField label={t('find')} value={typed} onChange={type} className="mb-4 max-w-md" />
      <Rows key={search} search={search} after={null} />
      {isMaking && (
        <Dialog title={t('add')} onClose={() => setMaking(false)}>
          <SchoolForm
            submit={t('make')}
            cancel={t('cancel')}
            onDone={({ schoolId }) => void navigate(pathOfSchool(schoolId))}
            onCancel={() => setMaking(false)}
          />
        </Dialog>
      )}
    </div>
  );
}
