import { LAST_GRADE, romanGrade } from '@skillkite/rules/grade';
import { SceneArt } from '@skillkite/web/ui/art/scenes.tsx';
import { Button } from '@skillkite/web/ui/button.tsx';
import { Dialog } from '@skillkite/web/ui/dialog.tsx';
import { EmptyState } from '@skillkite/web/ui/empty-state.tsx';
import { Skeleton } from '@skillkite/web/ui/skeleton.tsx';
import { ArrowRight, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../app/api.ts';
import { conflictOf } from '../app/changed-meanwhile.ts';
import { classNameOf } from '../app/class-name.ts';
import { momentWords } from '@skillkite/texts/day-words';
import { useTranslation } from '../app/i18n.ts';
import { QueryState } from '../app/query-state.tsx';
import { sentenceOf } from '../app/sentence-of.ts';
import { useTitle } from '../app/use-title.ts';
import {
  type SchoolYear,
  useBeginNewYearMutation,
  useFetchNewYearQuery,
  useUndoNewYearMutation,
} from '../app/year-endpoints.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { OwnSchool } from './own-school.tsx';
import { SchoolTabs } from './school-tabs.tsx';
import { SelectField } from './select-field.tsx';
import { TableHead } from './table-head.tsx';

type Undo = NonNullable<SchoolYear['undo']>;

const countOf = (classes: SchoolYear['classes']) =>
  classes.reduce((sum, { students }) => sum + students, 0);

function UndoBar({ schoolId, undo }: { schoolId: number; undo: Undo }) {
  const { t, tag } = useTranslation('console-year');
  const { t: common } = useTranslation();
  const [takeBack, { isLoading, error }] = useUndoNewYearMutation();
  const failed = sentenceOf(error, common('offline'));
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 rounded-card bg-leaf-wash px-4 py-3">
      <p role="status" className="flex-1 basis-60">
        <strong>{t('begun', { moved: undo.moved, left: undo.left })}</strong>{' '}
        {t('undoUntil', { by: undo.by, until: momentWords(undo.until, tag) })}
        {failed !== undefined && (
          <span role="alert" className="block text-danger">
            {failed}
          </span>
        )}
      </p>
      <Button
        variant="secondary"
        isBusy={isLoading}
        onClick={() => void takeBack({ schoolId, yearId: undo.yearId })}
      >
        <Undo2 aria-hidden className="size-5" />
        {t('undo')}
      </Button>
    </div>
  );
}

type ConfirmProps = {
  schoolId: number;
  year: SchoolYear;
  lastGrade: number;
  onClose: () => void;
};

function Confirm({ schoolId, year, lastGrade, onClose }: ConfirmProps) {
  const { t } = useTranslation('console-year');
  const { t: common } = useTranslation();
  const dispatch = useDispatch();
  const [begin, { isLoading, error }] = useBeginNewYearMutation();
  const moved = countOf(year.classes.filter(({ grade }) => grade < lastGrade));
  const left = countOf(year.classes.filter(({ grade }) => grade >= lastGrade));
  const conflict = conflictOf<SchoolYear>(error);
  const failed = sentenceOf(error, common('offline'));
  const send = async () => {
    const answer = await begin({ schoolId, version: year.version, lastGrade });
    if (answer.data) onClose();
    else dispatch(api.util.invalidateTags(['students']));
  };
  return (
    <Dialog
      title={t('confirmTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button isBusy={isLoading} onClick={() => void send()}>
            {t('apply', { moved, count: left })}
          </Button>
        </>
      }
    >
      {year.undo && (
        <p className="mb-3 rounded-control bg-flame-wash px-4 py-3 font-bold">
          {t('begunAlready', { by: year.undo.by })}
        </p>
      )}
      <ul className="list-disc pl-5">
        <li>{t('willMove', { count: moved })}</li>
        {left > 0 && <li>{t('willLeave', { count: left })}</li>}
        <li>{t('willStay')}</li>
        <li>{t('willUndo')}</li>
      </ul>
      <ChangedMeanwhile of={conflict} />
      {failed !== undefined && (
        <p role="alert" className="mt-3 text-danger">
          {failed}
        </p>
      )}
    </Dialog>
  );
}

function Preview({ schoolId, year }: { schoolId: number; year: SchoolYear }) {
  const { t } = useTranslation('console-year');
  const { t: common } = useTranslation();
  const highest = Math.max(...year.classes.map(({ grade }) => grade));
  const [lastGrade, setLast] = useState(highest);
  const [isAsked, ask] = useState(false);
  const grades = [...new Set([...year.classes.map(({ grade }) => grade), LAST_GRADE])];
  const moved = countOf(year.classes.filter(({ grade }) => grade < lastGrade));
  const left = countOf(year.classes) - moved;
  return (
    <>
      <SelectField
        label={t('lastClass')}
        className="mb-4 max-w-xs"
        value={lastGrade}
        onChange={({ target }) => setLast(Number(target.value))}
      >
        {grades.map((grade) => (
          <option key={grade} value={grade}>
            {romanGrade(grade)}
          </option>
        ))}
      </SelectField>
      <table className="w-full text-sm">
        <TableHead
          columns={[{ words: t('now') }, { words: t('students') }, { words: t('after') }]}
        />
        <tbody>
          {year.classes.map(({ grade, section, students }) => (
            <tr key={`${grade}-${section}`} className="h-11 border-t border-hairline">
              <th scope="row" className="px-3 text-left font-bold whitespace-nowrap">
                {classNameOf({ grade, section })}
              </th>
              <td className="px-3">{students}</td>
              <td className="px-3">
                {grade < lastGrade ? (
                  <span className="flex items-center gap-2 font-bold">
                    <ArrowRight aria-hidden className="size-4 text-soft" />
                    {classNameOf({ grade: grade + 1, section })}
                  </span>
                ) : (
                  <span className="text-soft">{t('leaves')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="sticky bottom-18 mt-4 flex flex-wrap items-center justify-end gap-3 rounded-t-card bg-sky p-4 lg:bottom-0">
        <p className="mr-auto text-sm">{common('students', { count: countOf(year.classes) })}</p>
        <Button onClick={() => ask(true)}>{t('apply', { moved, count: left })}</Button>
      </div>
      {isAsked && (
        <Confirm schoolId={schoolId} year={year} lastGrade={lastGrade} onClose={() => ask(false)} />
      )}
    </>
  );
}

function NewYear({ schoolId, schoolName }: { schoolId: number; schoolName: string }) {
  const { t } = useTranslation('console-year');
  const { t: common } = useTranslation();
  const of = useFetchNewYearQuery({ schoolId });
  return (
    <>
      <SchoolTabs name={schoolName} />
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mb-4 max-w-prose text-soft">{t('text')}</p>
      <QueryState of={of} skeleton={<Skeleton className="h-96" />}>
        {({ year }) => (
          <>
            {year.undo && <UndoBar schoolId={schoolId} undo={year.undo} />}
            {year.classes.length === 0 ? (
              <EmptyState picture={<SceneArt scene="nothing" />} title={common('noStudents')} />
            ) : (
              <Preview key={year.version} schoolId={schoolId} year={year} />
            )}
          </>
        )}
      </QueryState>
    </>
  );
}

/** Everybody up one class: shown before it happens, undone for a day. */
export function YearPage() {
  const { t } = useTranslation('console-year');
  useTitle(t('title'));
  return (
    <OwnSchool>
      {({ schoolId, name }) => <NewYear key={schoolId} schoolId={schoolId} schoolName={name} />}
    </OwnSchool>
  );
}
