import { Dialog } from '@skillkite/web/ui/dialog.tsx';
import { Skeleton } from '@skillkite/web/ui/skeleton.tsx';
import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../app/api.ts';
import {
  type Assignable,
  type Assignment,
  useChangeAssignmentMutation,
  useFetchAssignableQuery,
} from '../../app/assign-endpoints.ts';
import { dayWords } from '@skillkite/texts/day-words';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { type Terms, TermsFields } from './terms-fields.tsx';
import { FormFooter } from '../form-footer.tsx';

type OfClass = { schoolId: number; grade: number; section: string };
type Props = { of: OfClass; assignment: Assignment; onClose: () => void };

const termsOf = (
  { startsOn, dueOn, note, students, isOpening }: Assignment,
  all: number,
): Terms => ({
  startsOn: startsOn ?? '',
  isOpening,
  dueOn: dueOn ?? '',
  note: note ?? '',
  chosen: students.length === all ? null : students.map(({ studentId }) => studentId),
});

/** What somebody else made of it meanwhile. */
function useNow() {
  const { t, tag } = useTranslation('console-assign');
  return (error: unknown): string | undefined => {
    const { code, current } = Object(error) as { code?: string; current?: Assignment };
    if (code !== 'CHANGED_MEANWHILE' || !current) return undefined;
    if (current.isWithdrawn) return t('withdrawnMeanwhile');
    const { startsOn, dueOn, note, students } = current;
    const from = startsOn === null ? null : t('fromDay', { day: dayWords(startsOn, tag) });
    const until = dueOn === null ? t('anyDay') : t('byDay', { day: dayWords(dueOn, tag) });
    return t('changedMeanwhile', {
      now: [from, until, note, t('forCount', { count: students.length })]
        .filter(Boolean)
        .join(' · '),
    });
  };
}

function Form({ assignment, assignable, onClose }: Props & { assignable: Assignable }) {
  const { t, language } = useTranslation('console-assign');
  const { t: common } = useTranslation();
  const dispatch = useDispatch();
  const { students, today } = assignable;
  const [terms, setTerms] = useState(() => termsOf(assignment, students.length));
  const closedTo =
    assignable.programs
      .flatMap(({ courses }) => courses)
      .find(({ courseId }) => courseId === assignment.courseId)?.closedTo ?? 0;
  const [change, { isLoading, error }] = useChangeAssignmentMutation();
  const [isNobody, setNobody] = useState(false);
  const nowOf = useNow();
  const failed = isNobody ? t('nobody') : (nowOf(error) ?? sentenceOf(error, common('offline')));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const studentIds = [...(terms.chosen ?? students.map(({ studentId }) => studentId))];
    setNobody(studentIds.length === 0);
    if (studentIds.length === 0) return;
    const { assignmentId, version } = assignment;
    const answer = await change({
      assignmentId,
      version,
      language,
      studentIds,
      startsOn: terms.startsOn || null,
      dueOn: terms.dueOn || null,
      note: terms.note.trim() || null,
      isOpening: terms.isOpening,
    });
    if (answer.data) onClose();
    // What is there now comes with the list; what was typed stays.
    else dispatch(api.util.invalidateTags(['assignments']));
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void save(event)}>
      {failed !== undefined && (
        <p role="alert" className="rounded-control bg-flame-wash px-4 py-3">
          {failed}
        </p>
      )}
      <TermsFields
        terms={terms}
        students={students}
        today={today}
        kept={termsOf(assignment, students.length)}
        closedTo={closedTo}
        onChange={(changed) => setTerms((before) => ({ ...before, ...changed }))}
      />
      <FormFooter cancel={t('cancel')} submit={t('save')} isBusy={isLoading} onCancel={onClose} />
    </form>
  );
}

/** Other days, other words, other students. */
export function ChangeDialog(props: Props) {
  const { of, assignment, onClose } = props;
  const { t, language } = useTranslation('console-assign');
  const { schoolId, grade, section } = of;
  const asked = useFetchAssignableQuery({ class: { schoolId, grade, section }, language });
  const name = (assignment.lesson ?? assignment.course).text;
  return (
    <Dialog title={t('changeTitle', { name })} width={720} onClose={onClose}>
      <QueryState of={asked} skeleton={<Skeleton className="h-80" />}>
        {(assignable) => <Form {...props} assignable={assignable} />}
      </QueryState>
    </Dialog>
  );
}
