import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { type FormEvent, useState } from 'react';
import {
  type Assignable,
  type Assignment,
  useAssignWorkMutation,
  useChangeAssignmentMutation,
  useFetchAssignableQuery,
} from '../../app/endpoints/assign.ts';
import { dayWords } from '@skillkite/texts/day-words';
import { useEditing } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useUntilRefetched } from '../../app/hooks/use-until-refetched.ts';
import { ChangedMeanwhile, type NowOf } from '../parts/changed-meanwhile.tsx';
import { type Terms, TermsFields, ofThese } from './terms-fields.tsx';
import { FormFooter } from '../parts/form-footer.tsx';

type OfClass = { schoolId: number; grade: number; section: string };
type Props = { of: OfClass; assignment: Assignment; onClose: () => void };

const termsOf = (of: Assignment | null): Terms => ({
  startsOn: of?.startsOn ?? '',
  isOpening: of?.isOpening ?? false,
  dueOn: of?.dueOn ?? '',
  note: of?.note ?? '',
  chosen:
    of === null || of.isWholeClass
      ? null
      : of.students.map(({ studentId }) => studentId).toSorted((a, b) => a - b),
});

function Form({ of, assignment, assignable, onClose }: Props & { assignable: Assignable }) {
  const { t, language, tag } = useTranslation('console-learning/assign');
  const { t: common } = useTranslation();
  const { students, today } = assignable;
  const editing = useEditing(assignment, termsOf);
  const { version, conflict, set, tried, takeTheirs } = editing;
  const terms = ofThese(editing.form, students);
  const isWithdrawn = conflict?.current.isWithdrawn === true;
  const closedTo =
    assignable.programs
      .flatMap(({ courses }) => courses)
      .find(({ courseId }) => courseId === assignment.courseId)?.closedTo ?? 0;
  const [change, changing] = useChangeAssignmentMutation();
  const [assign, assigning] = useAssignWorkMutation();
  const [requestKey] = useState(() => crypto.randomUUID());
  const { isLoading, error } = isWithdrawn ? assigning : changing;
  const [isWaiting, untilRead] = useUntilRefetched();
  const [isNobody, setNobody] = useState(false);
  const failed = isNobody ? t('nobody') : sentenceOf(error, common('offline'));
  const now: NowOf<Assignment> = (is) => ({
    startsOn: [t('from'), is.startsOn && dayWords(is.startsOn, tag)],
    dueOn: [t('until'), is.dueOn && dayWords(is.dueOn, tag)],
    note: [t('note'), is.note],
    isOpening: [t('openNow'), is.isOpening ? t('opened') : null],
    studentIds: [
      t('whom'),
      t(is.isWholeClass ? 'everybody' : 'someCount', { count: is.students.length }),
    ],
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isForNobody = terms.chosen?.length === 0;
    setNobody(isForNobody);
    if (isForNobody) return;
    const { assignmentId, courseId, lessonId } = assignment;
    const { schoolId, grade, section } = of;
    const said = {
      language,
      studentIds: terms.chosen === null ? null : [...terms.chosen],
      startsOn: terms.startsOn || null,
      dueOn: terms.dueOn || null,
      note: terms.note.trim() || null,
      isOpening: terms.isOpening,
    };
    const answer = await (isWithdrawn
      ? assign({ class: { schoolId, grade, section }, requestKey, courseId, lessonId, ...said })
      : change({ assignmentId, version, ...said }));
    if (answer.data) {
      await untilRead();
      onClose();
    } else if (!isWithdrawn) tried(answer.error);
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void save(event)}>
      {isWithdrawn ? (
        <ChangedMeanwhile of={conflict}>
          <p>{t('isWithdrawn')}</p>
        </ChangedMeanwhile>
      ) : (
        <ChangedMeanwhile of={conflict} now={now} onTake={takeTheirs} />
      )}
      {failed !== undefined && (
        <p role="alert" className="rounded-control bg-flame-wash px-4 py-3">
          {failed}
        </p>
      )}
      <TermsFields
        terms={terms}
        students={students}
        today={today}
        kept={termsOf(assignment)}
        closedTo={closedTo}
        onChange={set}
      />
      <FormFooter
        cancel={t('cancel')}
        submit={t(isWithdrawn ? 'giveAnew' : 'save')}
        isBusy={isLoading || isWaiting}
        onCancel={onClose}
      />
    </form>
  );
}

/** Changes the dates, note and students of an assignment. */
export function ChangeDialog(props: Props) {
  const { of, assignment, onClose } = props;
  const { t, language } = useTranslation('console-learning/assign');
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
