import { ASSIGNMENT_STATES, type AssignmentState } from '@skillkite/rules/school/assignment';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { Check, Circle, EyeOff, Hourglass, LockOpen } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { api } from '../../app/api.ts';
import { type Assignment, useWithdrawAssignmentMutation } from '../../app/endpoints/assign.ts';
import { dayWords } from '@skillkite/texts/day-words';
import { conflictOf } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { pathOfStudent } from '../../paths.ts';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { useLessonKindName } from '../course/lesson-kind-name.ts';

const SIGNS = { late: Hourglass, open: Circle, done: Check } as const;
const COLOURS = { late: 'text-flame', open: 'text-soft', done: 'text-leaf' } as const;

const inState = ({ students }: Assignment, state: AssignmentState) =>
  students.filter((student) => student.state === state);

/** Students who finished and who did not, late ones first. */
function Who({ of }: { of: Assignment }) {
  const { t } = useTranslation('console-learning/assign');
  return (
    <details className="mt-2">
      <summary className="flex min-h-10 cursor-pointer items-center text-sm font-bold text-primary">
        {t('who')}
      </summary>
      {ASSIGNMENT_STATES.map((state) => {
        const students = inState(of, state);
        const left = state === 'done' ? of.doneByLeft : 0;
        const Sign = SIGNS[state];
        if (students.length + left === 0) return null;
        return (
          <section key={state} aria-label={t(`state.${state}`)} className="mt-2">
            <h3 className={`flex items-center gap-2 text-sm font-bold ${COLOURS[state]}`}>
              <Sign aria-hidden className="size-4" />
              {t(`state.${state}`)} {students.length + left}
            </h3>
            <ul className="mt-1 flex flex-wrap gap-2">
              {students.map((student) => (
                <li key={student.studentId}>
                  <Link
                    to={pathOfStudent(student)}
                    className="inline-flex min-h-10 items-center gap-2 rounded-full border-2 border-hairline px-3 text-sm hover:bg-sky"
                  >
                    <Kite id={student.studentId} className="h-6 w-5 shrink-0" />
                    {student.fullname}
                  </Link>
                </li>
              ))}
            </ul>
            {left > 0 && (
              <p className="mt-1 text-sm text-soft">{t('doneByLeft', { count: left })}</p>
            )}
          </section>
        );
      })}
    </details>
  );
}

type Props = { of: Assignment; onChange: () => void; onWithdrawn: () => void };

/** An assignment with its last day and completion count. */
export function AssignmentCard({ of, onChange, onWithdrawn }: Props) {
  const { t, tag, language } = useTranslation('console-learning/assign');
  const { t: common } = useTranslation();
  const kindName = useLessonKindName();
  const dispatch = useDispatch();
  const [withdraw, { isLoading, error }] = useWithdrawAssignmentMutation();
  const {
    course,
    lesson,
    lessonKind,
    startsOn,
    dueOn,
    note,
    isOpening,
    isWaiting,
    assignmentId,
    version,
  } = of;
  const name = lesson ?? course;
  const conflict = conflictOf<Assignment>(error);
  const failed = sentenceOf(error, common('offline'));
  const all = of.students.length + of.doneByLeft;
  const done = inState(of, 'done').length + of.doneByLeft;
  const late = inState(of, 'late').length;
  return (
    <li className="rounded-card border-2 border-hairline p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg" lang={name.lang}>
            {name.text}
          </h2>
          <p className="text-sm text-soft">
            {lessonKind !== null && (
              <>
                {kindName(lessonKind)} · <span lang={course.lang}>{course.text}</span> ·{' '}
              </>
            )}
            {t('assignedBy', { name: of.assignedBy, day: dayWords(of.assignedAt, tag) })} ·{' '}
            {of.isWholeClass ? t('wholeClass') : t('forCount', { count: of.students.length })}
          </p>
        </div>
        <p className="font-bold">
          {startsOn !== null && `${t('fromDay', { day: dayWords(startsOn, tag) })} · `}
          {dueOn === null ? t('anyDay') : t('byDay', { day: dayWords(dueOn, tag) })}
        </p>
      </div>
      {(isWaiting || isOpening) && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm font-bold">
          {isWaiting && (
            <li className="flex items-center gap-2">
              <EyeOff aria-hidden className="size-5 shrink-0 text-soft" />
              {t('notShownYet')}
            </li>
          )}
          {isOpening && (
            <li className="flex items-center gap-2">
              <LockOpen aria-hidden className="size-5 shrink-0 text-primary" />
              {t('opened')}
            </li>
          )}
        </ul>
      )}
      {note !== null && (
        <p className="mt-2 rounded-control bg-note px-3 py-2 break-words">{note}</p>
      )}
      <p className="mt-3 mb-1 flex flex-wrap gap-x-3 text-sm font-bold">
        {t('doneCount', { done, all })}
        {late > 0 && <span className="text-flame">{t('lateCount', { count: late })}</span>}
      </p>
      <ProgressBar
        percent={all === 0 ? 0 : Math.floor((100 * done) / all)}
        label={t('doneCount', { done, all })}
      />
      <Who of={of} />
      <ChangedMeanwhile of={conflict} />
      {failed !== undefined && (
        <p role="alert" className="mt-2 text-danger">
          {failed}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="inline-flex min-h-10 items-center rounded-control bg-sky px-4 text-sm font-bold text-primary hover:underline"
          onClick={onChange}
        >
          {t('change')}
          <span className="sr-only"> {name.text}</span>
        </button>
        <ConfirmButton
          word={t('withdraw')}
          about={name.text}
          question={t('withdrawAsk')}
          yes={t('withdrawYes')}
          no={t('withdrawNo')}
          isBusy={isLoading}
          onYes={() =>
            withdraw({ assignmentId, version, language }).then(({ data }) => {
              if (data) onWithdrawn();
              else dispatch(api.util.invalidateTags(['assignments']));
            })
          }
        />
      </div>
    </li>
  );
}
