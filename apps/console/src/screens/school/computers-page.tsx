import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { Flag, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { classNameOf } from '../../app/class-name.ts';
import { dayWords, momentWords } from '@skillkite/texts/day-words';
import {
  type Guesses,
  type Machine,
  useFetchGuessesQuery,
  useFetchMachinesQuery,
  useForgetMachineMutation,
  useMakeMachineCodesMutation,
} from '../../app/endpoints/device.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState, keepingLast } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { pathOfStudents } from '../../paths.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { ListEnd } from '../parts/list-end.tsx';
import { ListRow } from '../parts/list-row.tsx';
import { OwnSchool } from './own-school.tsx';
import { SchoolTabs } from './school-tabs.tsx';
import { FormFooter } from '../parts/form-footer.tsx';

const MOST_CODES = 100;

function GuessedStudents({ pins, students }: Guesses) {
  const { t, tag } = useTranslation('console-school/devices');
  const isCalm = students.length === 0 && pins.slowed === 0;
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-lg">{t('guesses')}</h2>
      <div className={`rounded-card px-4 py-3 ${isCalm ? 'bg-paper' : 'bg-flame-wash'}`}>
        <p className="flex items-start gap-2">
          {!isCalm && <Flag aria-hidden className="mt-0.5 size-5 shrink-0 text-flame" />}
          <span>
            {isCalm ? t('noGuesses') : t('guessesText')}{' '}
            {pins.wrong > 0 && t('wrongPins', { count: pins.wrong })}{' '}
            {pins.slowed > 0 && t('slowedPins', { count: pins.slowed })}
          </span>
        </p>
        {students.length > 0 && (
          <ul className="mt-2">
            {students.map(({ studentId, fullname, grade, section, wrong, lastAt }) => (
              <li
                key={studentId}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline py-2"
              >
                <span className="min-w-0 flex-1 basis-52">
                  <span className="font-bold">{fullname}</span> {classNameOf({ grade, section })}
                  <span className="block text-sm text-soft">
                    {t('wrongPasswords', { count: wrong })} ·{' '}
                    {t('lastTry', { at: momentWords(lastAt, tag) })}
                  </span>
                </span>
                <Link
                  to={pathOfStudents(fullname)}
                  className="inline-flex min-h-10 items-center rounded-control bg-surface px-4 text-sm font-bold text-primary hover:underline"
                >
                  {t('newCode')}
                  <span className="sr-only"> {fullname}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Row({ machine }: { machine: Machine }) {
  const { t, tag } = useTranslation('console-school/devices');
  const { t: common } = useTranslation();
  const [forget, { isLoading, error }] = useForgetMachineMutation();
  const name = t('computer', { number: machine.number });
  const failed = sentenceOf(error, common('offline'));
  return (
    <ListRow
      title={
        <>
          {name} <span className="font-normal">{machine.browser}</span>
        </>
      }
      text={`${t('since', { day: dayWords(machine.knownSince, tag) })} · ${t('lastUsed', { day: dayWords(machine.lastUsedOn, tag) })}`}
      failed={failed}
    >
      <ConfirmButton
        word={t('forget')}
        about={name}
        question={t('forgetAsk')}
        yes={t('forgetYes')}
        no={t('keep')}
        isBusy={isLoading}
        onYes={() => forget({ machineId: machine.machineId })}
      />
    </ListRow>
  );
}

function CodesDialog({ schoolId, onClose }: { schoolId: number; onClose: () => void }) {
  const { t } = useTranslation('console-school/devices');
  const { t: common } = useTranslation();
  const [count, setCount] = useState('1');
  const [make, { isLoading, error, data }] = useMakeMachineCodesMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void make({ schoolId, count: Number(count) });
  };
  return (
    <Dialog title={t('addComputers')} onClose={onClose}>
      {data ? (
        <>
          <ol className="mb-3 list-decimal pl-5">
            <li>{t('step1')}</li>
            <li>{t('step2')}</li>
            <li>{t('step3')}</li>
          </ol>
          <ul
            aria-label={t('codes')}
            className="grid max-h-72 gap-1 overflow-y-auto rounded-control bg-note px-4 py-3 sm:grid-cols-2"
          >
            {data.codes.map((code) => (
              <li key={code} className="font-display text-xl tracking-wider">
                {code}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-soft">{t('codesText')}</p>
          <div className="mt-4 text-right">
            <Button onClick={onClose}>{t('close')}</Button>
          </div>
        </>
      ) : (
        <form className="grid gap-4" onSubmit={submit}>
          <TextField
            label={t('howMany')}
            hint={t('howManyText')}
            type="number"
            min={1}
            max={MOST_CODES}
            value={count}
            error={sentenceOf(error, common('offline'))}
            onChange={({ target }) => setCount(target.value)}
            required
          />
          <FormFooter
            cancel={t('cancel')}
            submit={t('makeCodes')}
            isBusy={isLoading}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}

function Computers({ schoolId, schoolName }: { schoolId: number; schoolName: string }) {
  const { t } = useTranslation('console-school/devices');
  const [isAdding, setAdding] = useState(false);
  const machines = useFetchMachinesQuery({ schoolId });
  const { asked, setMost } = usePageLimit();
  const guesses = useFetchGuessesQuery({ schoolId, ...asked });
  return (
    <>
      <SchoolTabs name={schoolName} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-2xl">{t('title')}</h1>
        <Button className="ml-auto" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-5" />
          {t('addComputers')}
        </Button>
      </div>
      <QueryState of={keepingLast(guesses)} skeleton={<Skeleton className="mb-8 h-24" />}>
        {(found) => (
          <>
            <GuessedStudents {...found} />
            <ListEnd
              nextMost={found.nextMost}
              shown={found.students.length}
              isBusy={guesses.isFetching}
              onMore={setMost}
            />
          </>
        )}
      </QueryState>
      <h2 className="text-lg">{t('known')}</h2>
      <p className="mb-2 text-sm text-soft">{t('knownText')}</p>
      <QueryState of={machines} skeleton={<Skeleton className="h-64" />}>
        {({ machines: all, waitingCodes }) => (
          <>
            {waitingCodes > 0 && (
              <p className="mb-2 text-sm">{t('waitingCodes', { count: waitingCodes })}</p>
            )}
            {all.length === 0 ? (
              <EmptyState
                picture={<SceneArt scene="nothing" />}
                title={t('none')}
                text={t('noneText')}
              />
            ) : (
              <ul>
                {all.map((machine) => (
                  <Row key={machine.machineId} machine={machine} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryState>
      {isAdding && <CodesDialog schoolId={schoolId} onClose={() => setAdding(false)} />}
    </>
  );
}

/** A school's known computers, and failed sign-ins. */
export function ComputersPage() {
  const { t } = useTranslation('console-school/devices');
  useTitle(t('title'));
  return (
    <OwnSchool>
      {({ schoolId, name }) => <Computers key={schoolId} schoolId={schoolId} schoolName={name} />}
    </OwnSchool>
  );
}
