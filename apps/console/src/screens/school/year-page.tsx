import { LAST_GRADE, romanGrade } from '@skillkite/rules/school/grade';
import {
  type YearException,
  usualTarget,
  yearCounts,
} from '@skillkite/rules/school/calendar/school-year';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { ArrowRight, ChevronDown, Undo2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../app/api.ts';
import { conflictOf } from '../../app/changed-meanwhile.ts';
import { classNameOf } from '../../app/class-name.ts';
import { useDraft } from '../../app/draft.ts';
import { momentWords } from '@skillkite/texts/day-words';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import {
  type SchoolYear,
  useBeginNewYearMutation,
  useFetchNewYearQuery,
  useUndoNewYearMutation,
} from '../../app/endpoints/year.ts';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { OwnSchool } from './own-school.tsx';
import { SchoolTabs } from './school-tabs.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { YearStudents } from './year-students.tsx';

type Undo = NonNullable<SchoolYear['undo']>;

const countOf = (classes: SchoolYear['classes']) =>
  classes.reduce((sum, { students }) => sum + students, 0);

type UndoProps = { schoolId: number; undo: Undo };

/** Confirms an undo with its effects. */
function ConfirmUndo({ schoolId, undo, onClose }: UndoProps & { onClose: () => void }) {
  const { t } = useTranslation('console-school/year');
  const { t: common } = useTranslation();
  const [takeBack, { isLoading, error }] = useUndoNewYearMutation();
  const failed = sentenceOf(error, common('offline'));
  const send = async () => {
    const answer = await takeBack({ schoolId, yearId: undo.yearId });
    if (answer.data) onClose();
  };
  return (
    <Dialog
      title={t('undoTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" isBusy={isLoading} onClick={() => void send()}>
            {t('undoApply')}
          </Button>
        </>
      }
    >
      <ul className="list-disc pl-5">
        {undo.moved > 0 && <li>{t('backMoved', { count: undo.moved })}</li>}
        {undo.repeated > 0 && <li>{t('backRepeated', { count: undo.repeated })}</li>}
        {undo.left > 0 && <li>{t('backLeft', { count: undo.left })}</li>}
        {undo.changedSince > 0 && (
          <li className="font-bold">{t('backChanged', { count: undo.changedSince })}</li>
        )}
      </ul>
      {failed !== undefined && (
        <p role="alert" className="mt-3 text-danger">
          {failed}
        </p>
      )}
    </Dialog>
  );
}

function UndoBar({ schoolId, undo }: UndoProps) {
  const { t, tag } = useTranslation('console-school/year');
  const [isAsked, ask] = useState(false);
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 rounded-card bg-leaf-wash px-4 py-3">
      <p role="status" className="flex-1 basis-60">
        <strong>{t(undo.repeated > 0 ? 'begunAll' : 'begun', undo)}</strong>{' '}
        {t('undoUntil', { by: undo.by, until: momentWords(undo.until, tag) })}
      </p>
      <Button variant="secondary" onClick={() => ask(true)}>
        <Undo2 aria-hidden className="size-5" />
        {t('undo')}
      </Button>
      {isAsked && <ConfirmUndo schoolId={schoolId} undo={undo} onClose={() => ask(false)} />}
    </div>
  );
}

type ConfirmProps = {
  schoolId: number;
  year: SchoolYear;
  lastGrade: number;
  exceptions: readonly YearException[];
  onBegun: () => void;
  onClose: () => void;
};

/** Effect of the button in numbers. */
function useApplyWords() {
  const { t } = useTranslation('console-school/year');
  return ({ up: moved, repeats: repeated, leaves: count }: ReturnType<typeof yearCounts>) =>
    repeated > 0 ? t('applyAll', { moved, repeated, count }) : t('apply', { moved, count });
}

function Confirm({ schoolId, year, lastGrade, exceptions, onBegun, onClose }: ConfirmProps) {
  const { t } = useTranslation('console-school/year');
  const { t: common } = useTranslation();
  const dispatch = useDispatch();
  const [begin, { isLoading, error }] = useBeginNewYearMutation();
  const applyWords = useApplyWords();
  const counts = yearCounts(year.classes, exceptions, lastGrade);
  const conflict = conflictOf<SchoolYear>(error);
  const failed = sentenceOf(error, common('offline'));
  const send = async () => {
    const answer = await begin({
      schoolId,
      version: year.version,
      lastGrade,
      exceptions: exceptions.map(({ studentId, target }) => ({ studentId, to: target })),
    });
    if (answer.data) {
      onBegun();
      onClose();
    } else dispatch(api.util.invalidateTags(['students']));
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
            {applyWords(counts)}
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
        <li>{t('willMove', { count: counts.up })}</li>
        {counts.repeats > 0 && <li>{t('willRepeat', { count: counts.repeats })}</li>}
        {counts.leaves > 0 && <li>{t('willLeave', { count: counts.leaves })}</li>}
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

type Class = SchoolYear['classes'][number];

/** A class, expandable to choose students one by one. */
function ClassRow({
  of,
  lastGrade,
  otherwise,
  isOpen,
  onOpen,
}: {
  of: Class;
  lastGrade: number;
  /** Number of students with an exception. */
  otherwise: number;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const { t } = useTranslation('console-school/year');
  const target = usualTarget(of, lastGrade);
  const name = classNameOf(of);
  return (
    <tr className="h-11 border-t border-hairline">
      <th scope="row" className="min-w-20 px-3 text-left font-bold wrap-anywhere">
        {name}
      </th>
      <td className="px-3">{of.students}</td>
      <td className="px-3">
        {target ? (
          <span className="flex items-center gap-2 font-bold">
            <ArrowRight aria-hidden className="size-4 shrink-0 text-soft" />
            <span className="min-w-12 wrap-anywhere">{classNameOf(target)}</span>
          </span>
        ) : (
          <span className="text-soft">{t('leaves')}</span>
        )}
        {otherwise > 0 && (
          <span className="block text-sm text-soft">{t('otherwise', { count: otherwise })}</span>
        )}
      </td>
      <td className="px-1 text-right">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('open', { name })}
          className="grid min-h-11 min-w-11 place-items-center rounded-control text-primary hover:bg-sky"
          onClick={onOpen}
        >
          <ChevronDown aria-hidden className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </td>
    </tr>
  );
}

/** Choices before the new year starts; they survive a reload. */
type YearDraft = {
  readonly lastGrade: number;
  readonly exceptions: readonly YearException[];
  /** The expanded class. */
  readonly opened: string | null;
};

function Preview({ schoolId, year }: { schoolId: number; year: SchoolYear }) {
  const { t } = useTranslation('console-school/year');
  const { t: common } = useTranslation();
  const applyWords = useApplyWords();
  const highest = Math.max(...year.classes.map(({ grade }) => grade));
  const [draft, setDraft, dropDraft] = useDraft<YearDraft>(`year:${schoolId}:${year.version}`, {
    lastGrade: highest,
    exceptions: [],
    opened: null,
  });
  const { lastGrade, exceptions, opened } = draft;
  const change = (next: Partial<YearDraft>) => setDraft({ ...draft, ...next });
  const chosen = new Map(exceptions.map((one) => [one.studentId, one]));
  const [isAsked, ask] = useState(false);
  const grades = [...new Set([...year.classes.map(({ grade }) => grade), LAST_GRADE])];
  const counts = yearCounts(year.classes, exceptions, lastGrade);
  return (
    <>
      <SelectField
        label={t('lastClass')}
        className="mb-2 max-w-xs"
        value={lastGrade}
        onChange={({ target }) => change({ lastGrade: Number(target.value) })}
      >
        {grades.map((grade) => (
          <option key={grade} value={grade}>
            {romanGrade(grade)}
          </option>
        ))}
      </SelectField>
      <p className="mb-3 text-sm text-soft">{t('chooseText')}</p>
      <table className="w-full text-sm">
        <TableHead
          columns={[
            { words: t('now') },
            { words: t('students') },
            { words: t('after') },
            { words: common('more'), from: 'readers' },
          ]}
        />
        <tbody>
          {year.classes.map((of) => {
            const key = `${of.grade}-${of.section}`;
            const isOpen = opened === key;
            return (
              <Fragment key={key}>
                <ClassRow
                  of={of}
                  lastGrade={lastGrade}
                  otherwise={
                    exceptions.filter((one) => one.grade === of.grade && one.section === of.section)
                      .length
                  }
                  isOpen={isOpen}
                  onOpen={() => change({ opened: isOpen ? null : key })}
                />
                {isOpen && (
                  <tr>
                    <td colSpan={4} className="bg-paper px-3 pb-3 max-sm:px-1">
                      <YearStudents
                        schoolId={schoolId}
                        of={of}
                        lastGrade={lastGrade}
                        chosen={chosen}
                        onChoose={(choose) => change({ exceptions: [...choose(chosen).values()] })}
                        after={null}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <div className="sticky bottom-18 mt-4 flex flex-wrap items-center justify-end gap-3 rounded-t-card bg-sky p-4 lg:bottom-0">
        <p className="mr-auto text-sm">{common('students', { count: countOf(year.classes) })}</p>
        <Button onClick={() => ask(true)}>{applyWords(counts)}</Button>
      </div>
      {isAsked && (
        <Confirm
          schoolId={schoolId}
          year={year}
          lastGrade={lastGrade}
          exceptions={exceptions}
          onBegun={dropDraft}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

function NewYear({ schoolId, schoolName }: { schoolId: number; schoolName: string }) {
  const { t } = useTranslation('console-school/year');
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

/** Moves all classes up by one: with a preview, and undo for a day. */
export function YearPage() {
  const { t } = useTranslation('console-school/year');
  useTitle(t('title'));
  return (
    <OwnSchool>
      {({ schoolId, name }) => <NewYear key={schoolId} schoolId={schoolId} schoolName={name} />}
    </OwnSchool>
  );
}
