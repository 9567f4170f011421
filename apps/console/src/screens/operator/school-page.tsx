import { LOCALES } from '@skillkite/rules/text/locale';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { ArrowLeft, ChartColumn, ClipboardList, Pencil, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { conflictOf } from '../../app/changed-meanwhile.ts';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import {
  type School,
  useFetchSchoolQuery,
  useSetClosedMutation,
} from '../../app/endpoints/school.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { pathOfImport, pathOfSchoolReport, pathOfSchoolStudents, paths } from '../../paths.ts';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { Features } from '../school/features-page.tsx';
import { PeopleOfSchool } from '../people/people-page.tsx';
import { Platforms } from '../platforms/platforms-page.tsx';
import { SchoolForm } from './school-form.tsx';

function Closing({ school }: { school: School }) {
  const { t } = useTranslation('console-school/schools');
  const { t: common } = useTranslation();
  const [set, { isLoading, error }] = useSetClosedMutation();
  const { schoolId, version, name, isClosed } = school;
  const conflict = conflictOf<School>(error);
  const failed = sentenceOf(error, common('offline'));
  return (
    <section className="mt-8 border-t border-hairline pt-5">
      <h2 className="mb-1 text-lg">{isClosed ? t('openTitle') : t('closeTitle')}</h2>
      <p className="mb-3 max-w-2xl text-soft">{isClosed ? t('openText') : t('closeText')}</p>
      {isClosed ? (
        <Button isBusy={isLoading} onClick={() => void set({ schoolId, version, isClosed: false })}>
          {t('open')}
        </Button>
      ) : (
        <ConfirmButton
          word={t('close')}
          about={name}
          question={t('closeAsk', { count: school.students })}
          yes={t('closeYes')}
          no={t('keepOpen')}
          isBusy={isLoading}
          onYes={() => set({ schoolId, version, isClosed: true })}
        />
      )}
      <ChangedMeanwhile of={conflict} />
      {failed !== undefined && (
        <p role="alert" className="mt-2 text-danger">
          {failed}
        </p>
      )}
    </section>
  );
}

function Facts({ school }: { school: School }) {
  const { t } = useTranslation('console-school/schools');
  const { t: common } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const { schoolId, name, code, timeZone, language, students, isClosed } = school;
  useTitle(name);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-2xl">
            {name}
            {isClosed && (
              <span className="ml-3 rounded-full bg-flame-wash px-3 py-0.5 text-base text-flame">
                {t('closed')}
              </span>
            )}
          </h1>
          <p className="text-soft">
            {[
              t('codeIs', { code }),
              common('students', { count: students }),
              language === null ? null : LOCALES[language].name,
              timeZone,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
        </div>
        <Button variant="secondary" onClick={() => setChanging(true)}>
          <Pencil aria-hidden className="size-5" />
          {t('change')}
        </Button>
        {!isClosed && (
          <>
            <Link to={pathOfSchoolStudents(schoolId)} className={buttonVariants('secondary')}>
              <ClipboardList aria-hidden className="size-5" />
              {t('students')}
            </Link>
            <Link to={pathOfSchoolReport(schoolId)} className={buttonVariants('secondary')}>
              <ChartColumn aria-hidden className="size-5" />
              {t('report')}
            </Link>
            <Link to={pathOfImport(schoolId)} className={buttonVariants('secondary')}>
              <Upload aria-hidden className="size-5" />
              {t('upload')}
            </Link>
          </>
        )}
      </div>
      {isChanging && (
        <Dialog title={t('change')} onClose={() => setChanging(false)}>
          <SchoolForm
            school={school}
            submit={t('save')}
            cancel={t('cancel')}
            onDone={() => setChanging(false)}
            onCancel={() => setChanging(false)}
          />
        </Dialog>
      )}
    </>
  );
}

/** A school for its operator: name, coordinators, open or closed. */
export function SchoolPage() {
  askForTexts('console-school/people', 'console-school/lti', 'school/roles');
  const { t } = useTranslation('console-school/schools');
  const { t: common } = useTranslation();
  const { t: features } = useTranslation('console-installation/features');
  const schoolId = Number(useParams()['schoolId']);
  const loaded = useFetchSchoolQuery({ schoolId }, { refetchOnMountOrArgChange: true });
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <Link
        to={paths.schools}
        className="mb-2 inline-flex min-h-10 items-center gap-1 text-sm font-bold text-primary hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('title')}
      </Link>
      <QueryState of={loaded} heading={common('school')} skeleton={<Skeleton className="h-96" />}>
        {({ school }) => (
          <>
            <Facts school={school} />
            {!school.isClosed && (
              <>
                <PeopleOfSchool schoolId={schoolId} heading="h2" />
                <section className="mt-8 border-t border-hairline pt-5">
                  <h2 className="text-lg">{features('title')}</h2>
                  <Features schoolId={schoolId} />
                </section>
                <section className="mt-8 border-t border-hairline pt-5">
                  <Platforms schoolId={schoolId} heading="h2" />
                </section>
              </>
            )}
            <Closing key={Number(school.isClosed)} school={school} />
          </>
        )}
      </QueryState>
    </div>
  );
}
