import { SETUP_STEPS, type SetupStep } from '@skillkite/contract/staff/installation';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { Check } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { LOCALES } from '@skillkite/rules/text/locale';
import { useEditing } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  type InstallationSettings,
  type Setup,
  useChangeSettingsMutation,
  useFetchSettingsQuery,
  useFetchSetupQuery,
  useFinishSetupMutation,
} from '../../app/endpoints/installation.ts';
import { QueryState } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { pathOfSchool, pathOfSetup, paths } from '../../paths.ts';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { RosterUpload } from '../import/import-page.tsx';
import { PeopleOfSchool } from '../people/people-page.tsx';
import { FirstContent } from './first-content.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { SchoolForm } from './school-form.tsx';

const SETTING_OF = { name: 'product_name', languages: 'locales' } as const;

const stepAfter = (step: SetupStep): SetupStep =>
  SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? step;

/** All steps with their state. */
function Steps({ open, done }: { open: SetupStep; done: readonly SetupStep[] }) {
  const { t } = useTranslation('console-installation/setup');
  return (
    <nav aria-label={t('steps')} className="mb-6">
      <ol className="grid grid-cols-5 gap-1 sm:gap-3">
        {SETUP_STEPS.map((step, at) => (
          <li key={step}>
            <Link
              to={pathOfSetup(step)}
              aria-current={step === open ? 'step' : undefined}
              className="flex min-h-12 flex-col items-center gap-1 rounded-control px-0.5 py-2 text-center text-xs text-soft max-[379px]:text-[0.75rem] hover:bg-sky aria-[current=step]:bg-sky aria-[current=step]:font-bold aria-[current=step]:text-ink"
            >
              <span
                className={`grid size-8 place-items-center rounded-full border-2 font-bold ${done.includes(step) ? 'border-leaf text-leaf' : 'border-edge'}`}
              >
                {done.includes(step) ? <Check aria-hidden className="size-5" /> : at + 1}
              </span>
              <span>
                {t(`step.${step}`)}
                {done.includes(step) && <span className="sr-only"> {t('isDone')}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const formOf = (of: InstallationSettings | null) => ({
  productName: of?.productName ?? '',
  locales: of?.locales ?? [],
});

/** Name or languages, saved like on the settings page. */
function SettingStep({
  settings,
  step,
}: {
  settings: InstallationSettings;
  step: keyof typeof SETTING_OF;
}) {
  const { t } = useTranslation('console-installation/setup');
  const { t: ofSettings } = useTranslation('console-installation/installation');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { form, version, conflict, set, tried, takeTheirs } = useEditing(settings, formOf);
  const { productName, locales } = form;
  const [change, { isLoading, error }] = useChangeSettingsMutation();
  const isFixed = settings.fixed.includes(SETTING_OF[step]);
  const failed = sentenceOf(error, common('offline'));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const said = step === 'name' ? { productName: productName.trim() } : { locales };
    const answer = isFixed ? null : await change({ version, ...said });
    if (answer?.error) tried(answer.error);
    else void navigate(pathOfSetup(stepAfter(step)));
  };
  return (
    <form className="grid gap-5" onSubmit={(event) => void save(event)}>
      <ChangedMeanwhile
        of={conflict}
        now={(is: InstallationSettings) => ({
          productName: [ofSettings('name'), is.productName],
          locales: [
            ofSettings('languages'),
            is.locales.map((code) => LOCALES[code].name).join(', '),
          ],
        })}
        onTake={takeTheirs}
      />
      {step === 'name' ? (
        <TextField
          label={ofSettings('name')}
          hint={isFixed ? ofSettings('fixed') : ofSettings('nameHint')}
          value={productName}
          maxLength={60}
          pattern=".*\S.*"
          required
          disabled={isFixed}
          onChange={({ target }) => set({ productName: target.value })}
        />
      ) : (
        <>
          <LanguageChoice
            chosen={locales}
            onChoose={(chosen) => set({ locales: chosen })}
            isDisabled={isFixed}
          />
          {isFixed && <p className="text-sm text-soft">{ofSettings('fixed')}</p>}
        </>
      )}
      {failed !== undefined && (
        <p role="alert" className="text-danger">
          {failed}
        </p>
      )}
      <Button type="submit" className="justify-self-start" isBusy={isLoading}>
        {t('next')}
      </Button>
    </form>
  );
}

/** Button to the next step; secondary while this one is not done. */
const ToNext = ({
  step,
  isDone = true,
  children,
}: {
  step: SetupStep;
  isDone?: boolean;
  children: ReactNode;
}) => (
  <p className="mt-6">
    <Link
      to={pathOfSetup(stepAfter(step))}
      className={buttonVariants(isDone ? 'primary' : 'secondary')}
    >
      {children}
    </Link>
  </p>
);

function SchoolStep({ school }: { school: Setup['school'] }) {
  const { t } = useTranslation('console-installation/setup');
  const navigate = useNavigate();
  if (school === null)
    return (
      <SchoolForm
        submit={t('next')}
        cancel={t('later')}
        onDone={() => void navigate(pathOfSetup('roster'))}
        onCancel={() => void navigate(paths.schools)}
      />
    );
  return (
    <>
      <p>{t('schoolIs', { name: school.name, code: school.code })}</p>
      <p className="mt-2">
        <Link to={pathOfSchool(school.schoolId)} className="font-bold text-primary underline">
          {t('changeSchool')}
        </Link>
      </p>
      <ToNext step="school">{t('next')}</ToNext>
    </>
  );
}

/** The last two steps require a school. */
function NoSchool() {
  const { t } = useTranslation('console-installation/setup');
  return (
    <p>
      {t('noSchool')}{' '}
      <Link to={pathOfSetup('school')} className="font-bold text-primary underline">
        {t('toSchool')}
      </Link>
    </p>
  );
}

function RosterStep({ school }: { school: Setup['school'] }) {
  const { t } = useTranslation('console-installation/setup');
  const { t: common } = useTranslation();
  // An uploaded sheet advances automatically.
  const isUploaded = useSearchParams()[0].has('upload');
  if (school === null) return <NoSchool />;
  const { schoolId, students } = school;
  return (
    <>
      {students > 0 && (
        <p className="mb-4 text-leaf">
          <Check aria-hidden className="inline size-5" /> {common('students', { count: students })}
        </p>
      )}
      <RosterUpload schoolId={schoolId} back={{ to: pathOfSetup('invite'), words: t('next') }} />
      {!isUploaded && (
        <ToNext step="roster" isDone={students > 0}>
          {students > 0 ? t('next') : t('later')}
        </ToNext>
      )}
    </>
  );
}

function InviteStep({ setup }: { setup: Setup }) {
  const { t } = useTranslation('console-installation/setup');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const [finish, { isLoading, error }] = useFinishSetupMutation();
  const failed = sentenceOf(error, common('offline'));
  if (setup.school === null) return <NoSchool />;
  const end = async () => {
    const answer = await finish({});
    if (answer.data) void navigate(pathOfSetup('done'));
  };
  return (
    <>
      <PeopleOfSchool schoolId={setup.school.schoolId} heading="h3" />
      {failed !== undefined && (
        <p role="alert" className="mt-4 text-danger">
          {failed}
        </p>
      )}
      <Button className="mt-6" isBusy={isLoading} onClick={() => void end()}>
        {t('finish')}
      </Button>
    </>
  );
}

/** Setup is done: how students sign in, and open tasks. */
function Done({ setup: { school, hasCourses } }: { setup: Setup }) {
  const { t } = useTranslation('console-installation/setup');
  if (school === null) return <Navigate to={paths.schools} replace />;
  const { schoolId, name, code, students, coordinators } = school;
  const open = [
    students === 0 && t('noStudents'),
    coordinators.length === 0 && t('noCoordinator'),
  ].filter((sentence) => sentence !== false);
  return (
    <>
      <EmptyState
        picture={<SceneArt scene="done" />}
        title={t('done', { name })}
        text={t('doneText', { address: `${location.origin}/login`, code })}
        action={
          <Link to={pathOfSchool(schoolId)} className={buttonVariants('primary')}>
            {t('openSchool')}
          </Link>
        }
      />
      <FirstContent hasCourses={hasCourses} />
      {open.length > 0 && (
        <section className="mx-auto max-w-2xl">
          <h2 className="mb-1 text-lg">{t('stillOpen')}</h2>
          <ul className="list-disc space-y-1 pl-5">
            {open.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OpenStep({ step, setup }: { step: SetupStep; setup: Setup }) {
  const { t } = useTranslation('console-installation/setup');
  const settings = useFetchSettingsQuery({});
  const isWide = step === 'roster' || step === 'invite';
  return (
    <>
      <Steps open={step} done={setup.doneSteps} />
      <section className={isWide ? '' : 'max-w-2xl'}>
        <h2 className="text-xl">{t(`title.${step}`)}</h2>
        <p className="mb-5 max-w-2xl text-soft">{t(`text.${step}`)}</p>
        {(step === 'name' || step === 'languages') && (
          <QueryState of={settings} skeleton={<Skeleton className="h-48" />}>
            {(known) => <SettingStep key={step} settings={known} step={step} />}
          </QueryState>
        )}
        {step === 'school' && <SchoolStep school={setup.school} />}
        {step === 'roster' && <RosterStep school={setup.school} />}
        {step === 'invite' && <InviteStep setup={setup} />}
      </section>
    </>
  );
}

/** Refetched at each step, because sheets are written in the background. */
function Asked({ asked }: { asked: string | undefined }) {
  const loaded = useFetchSetupQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <QueryState of={loaded} skeleton={<Skeleton className="h-96" />}>
      {(setup) => {
        if (asked === 'done') return <Done setup={setup} />;
        const step = SETUP_STEPS.find((one) => one === asked);
        if (step) return <OpenStep step={step} setup={setup} />;
        const next = SETUP_STEPS.find((one) => !setup.doneSteps.includes(one));
        return <Navigate to={pathOfSetup(next ?? 'invite')} replace />;
      }}
    </QueryState>
  );
}

/** First steps of an installation, which can be interrupted at any step. */
export function SetupPage() {
  const { t } = useTranslation('console-installation/setup');
  const asked = useParams()['step'];
  useTitle(t('heading'));
  return (
    <div className="mx-auto max-w-5xl px-4 py-5 lg:px-8">
      <h1 className="mb-4 text-2xl">{t('heading')}</h1>
      <Asked key={asked} asked={asked} />
    </div>
  );
}
