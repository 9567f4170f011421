import { FIRST_GRADE, isYoung, romanGrade } from '@skillkite/rules/school/grade';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import type { FormEvent } from 'react';
import { useEditing } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  type RosterStudent,
  useCorrectStudentMutation,
  usePrintParentCodesMutation,
  useResetCodeMutation,
  useResetPinMutation,
} from '../../app/endpoints/roster.ts';
import { savePdf } from '../../app/save-pdf.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useUntilRefetched } from '../../app/hooks/use-until-refetched.ts';
import { ChangedMeanwhile, type NowOf } from '../parts/changed-meanwhile.tsx';
import { RecentCodeNotice } from '../parts/recent-code-notice.tsx';
import { MakeButton } from '../parts/make-button.tsx';
import { NewPictures } from '../pictures/new-pictures.tsx';
import { type StudentForm, StudentFields } from '../students/student-fields.tsx';

const formOf = (of: RosterStudent | null): StudentForm => ({
  fullname: of?.fullname ?? '',
  grade: of?.grade ?? FIRST_GRADE,
  section: of?.section ?? '',
  loginId: of?.loginId ?? '',
  admissionNo: of?.admissionNo ?? '',
});

/** A code or PIN that is shown once. */
function Told({ label, value }: { label: string; value: string }) {
  return (
    <p role="status" className="rounded-control bg-note px-4 py-3">
      {label} <strong className="block font-display text-2xl tracking-wider">{value}</strong>
    </p>
  );
}

/** The code for parents, which does not change the child's sign-in. */
function ForParents({ schoolId, student }: { schoolId: number; student: RosterStudent }) {
  const { t } = useTranslation('console-school/parents');
  const { t: common } = useTranslation();
  const [print, { data, isLoading, error }] = usePrintParentCodesMutation();
  const { studentId, fullname, grade, section } = student;
  const failed = sentenceOf(error, common('offline'));
  const make = (again: 0 | 1) =>
    print({ inClass: { schoolId, grade, section }, studentIds: [studentId], again });
  return (
    <section className="mt-6 grid justify-items-start gap-3 border-t border-hairline pt-4">
      <MakeButton isBusy={isLoading} make={() => make(0)}>
        {t('button')}
      </MakeButton>
      <RecentCodeNotice error={error} isBusy={isLoading} onAgain={() => void make(1)} />
      {failed !== undefined && (
        <p role="alert" className="text-danger">
          {failed}
        </p>
      )}
      {data && data.code !== null && (
        <>
          <Told label={t('is', { address: `${location.host}/family/join` })} value={data.code} />
          <Button variant="secondary" onClick={() => savePdf(data.pdf ?? '', `${fullname}.pdf`)}>
            {common('roster.saveCard')}
          </Button>
        </>
      )}
    </section>
  );
}

/** A new code or a new PIN for one student. */
export function SignIn({ student: { studentId, fullname } }: { student: RosterStudent }) {
  const { t } = useTranslation();
  const [resetCode, code] = useResetCodeMutation();
  const [resetPin, pin] = useResetPinMutation();
  const failed = sentenceOf(code.error ?? pin.error, t('offline'));
  return (
    <section className="mt-6 border-t border-hairline pt-4">
      <h3 className="mb-1 text-lg">{t('roster.newSignIn')}</h3>
      <p className="mb-3 text-sm text-soft">{t('roster.newSignInText')}</p>
      <div className="flex flex-wrap gap-2">
        <MakeButton isBusy={code.isLoading} make={() => resetCode({ studentId })}>
          {t('roster.newCode')}
        </MakeButton>
        <MakeButton isBusy={pin.isLoading} make={() => resetPin({ studentId })}>
          {t('roster.newPin')}
        </MakeButton>
      </div>
      <div className="mt-3 grid gap-3">
        <RecentCodeNotice
          error={code.error}
          isBusy={code.isLoading}
          onAgain={() => void resetCode({ studentId, again: 1 })}
        />
        <RecentCodeNotice
          error={pin.error}
          isBusy={pin.isLoading}
          onAgain={() => void resetPin({ studentId, again: 1 })}
        />
        {failed !== undefined && (
          <p role="alert" className="text-danger">
            {failed}
          </p>
        )}
        {code.data && (
          <>
            <Told label={t('roster.codeIs')} value={code.data.code} />
            <Button
              variant="secondary"
              className="justify-self-start"
              onClick={() => savePdf(code.data?.pdf ?? '', `${fullname}.pdf`)}
            >
              {t('roster.saveCard')}
            </Button>
          </>
        )}
        {pin.data && <Told label={t('roster.pinIs')} value={pin.data.pin} />}
      </div>
    </section>
  );
}

/** Roster data of a student: correct, move, and new codes. */
export function StudentDialog({
  schoolId,
  student,
  onLeave,
  onClose,
}: {
  schoolId: number;
  student: RosterStudent;
  /** Opens the dialog for leaving the school. */
  onLeave: () => void;
  onClose: () => void;
}) {
  const { t: roster } = useTranslation('console-school/roster');
  const { t } = useTranslation();
  const { form, version, conflict, set, tried, takeTheirs } = useEditing(student, formOf);
  const [correct, { isLoading, error }] = useCorrectStudentMutation();
  const [isWaiting, untilRead] = useUntilRefetched();
  const failure = error && 'status' in error ? error : undefined;
  const errorOf = (field: string) => {
    const isTaken = failure?.code === 'LOGIN_TAKEN' && failure.field === field;
    if (isTaken) return t('roster.taken');
    return failure?.status === 400 && failure.field === field ? failure.message : undefined;
  };
  const general = failure?.field === undefined ? sentenceOf(error, t('offline')) : undefined;
  const now: NowOf<RosterStudent> = (is) => ({
    fullname: [t('roster.fullname'), is.fullname],
    grade: [t('roster.grade'), romanGrade(is.grade)],
    section: [t('roster.section'), is.section],
    loginId: [t('roster.loginId'), is.loginId],
    admissionNo: [t('roster.admissionNo'), is.admissionNo],
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { studentId } = student;
    const answer = await correct({
      studentId,
      version,
      fullname: form.fullname,
      grade: form.grade,
      section: form.section,
      loginId: form.loginId.trim() || null,
      admissionNo: form.admissionNo.trim() || null,
    });
    if (answer.data) {
      await untilRead();
      onClose();
    } else tried(answer.error);
  };
  return (
    <Dialog title={student.fullname} width={720} onClose={onClose}>
      <form className="grid gap-4 sm:grid-cols-2" onSubmit={(event) => void save(event)}>
        <ChangedMeanwhile of={conflict} now={now} onTake={takeTheirs} />
        <StudentFields form={form} set={set} errorOf={errorOf} beginsAtSection />
        {general !== undefined && (
          <p role="alert" className="text-danger sm:col-span-2">
            {general}
          </p>
        )}
        <div className="sticky -bottom-6 -mx-6 flex flex-wrap justify-end gap-2 bg-surface px-6 py-3 sm:col-span-2">
          <Button variant="secondary" onClick={onClose}>
            {t('roster.close')}
          </Button>
          <Button type="submit" isBusy={isLoading || isWaiting}>
            {t('roster.save')}
          </Button>
        </div>
      </form>
      <SignIn student={student} />
      {isYoung(student.grade) && (
        <div className="mt-6 border-t border-hairline pt-4">
          <NewPictures studentId={student.studentId} fullname={student.fullname} />
        </div>
      )}
      <ForParents schoolId={schoolId} student={student} />
      <section className="mt-6 border-t border-hairline pt-4">
        <h3 className="mb-1 text-lg">{roster('leaveSection')}</h3>
        <p className="mb-3 text-sm text-soft">{roster('leaveSectionText')}</p>
        <Button variant="secondary" onClick={onLeave}>
          {roster('leave')}
        </Button>
      </section>
    </Dialog>
  );
}
