import { GRADES, romanGrade } from '@skillkite/rules/school/grade';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { SelectField } from '../parts/select-field.tsx';

export type StudentForm = {
  fullname: string;
  grade: number;
  section: string;
  loginId: string;
  admissionNo: string;
};

type Props = {
  form: StudentForm;
  set: (change: Partial<StudentForm>) => void;
  /** Error of a field of the request. */
  errorOf: (field: string) => string | undefined;
  /** Focuses and selects the section, because most corrections are moves. */
  beginsAtSection?: boolean;
};

/** Fields of a student for adding and correcting, in the form's grid. */
export function StudentFields({ form, set, errorOf, beginsAtSection = false }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('roster.fullname')}
        value={form.fullname}
        error={errorOf('fullname')}
        onChange={({ target }) => set({ fullname: target.value })}
        maxLength={200}
        autoComplete="off"
        required
        className="sm:col-span-2"
      />
      <SelectField
        label={t('roster.grade')}
        value={form.grade}
        onChange={({ target }) => set({ grade: Number(target.value) })}
      >
        {GRADES.map((grade) => (
          <option key={grade} value={grade}>
            {romanGrade(grade)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('roster.section')}
        value={form.section}
        error={errorOf('section')}
        onChange={({ target }) => set({ section: target.value })}
        maxLength={20}
        autoComplete="off"
        {...(beginsAtSection && {
          'data-first-focus': '',
          onFocus: ({ target }) => target.select(),
        })}
      />
      <TextField
        label={t('roster.loginId')}
        value={form.loginId}
        error={errorOf('login_id')}
        onChange={({ target }) => set({ loginId: target.value })}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        label={t('roster.admissionNo')}
        value={form.admissionNo}
        error={errorOf('admission_no')}
        onChange={({ target }) => set({ admissionNo: target.value })}
        maxLength={60}
        autoComplete="off"
      />
    </>
  );
}
