import {
  JOB_NAMES,
  LOGGED_ACTIONS,
  LOGGED_FIELDS,
  LOGGED_SUBJECTS,
  type Logged,
  type LoggedField,
  attendanceOfSubject,
  loggedField,
  loggedInField,
  loggedInSubject,
} from '@skillkite/rules/access/logged-names';
import { longDay } from '@skillkite/texts/day-words';
import { classNameOf } from '../class-name.ts';
import { useTranslation } from '../i18n.ts';
import type { LoggedPage } from '../endpoints/operation.ts';
import { useLoggedValues } from './use-logged-values.ts';

/** Texts for codes of the log and of jobs; unknown codes show as they are. */
export function useLoggedNames(page?: LoggedPage) {
  // Starts all requests for texts at once.
  const valueWords = useLoggedValues();
  const { t, tag } = useTranslation('console-installation/log');
  const { t: common } = useTranslation();
  const names: Readonly<Record<Logged['kind'], ReadonlyMap<number, string>>> = {
    student: new Map(page?.students.map((one) => [one.studentId, one.fullname])),
    person: new Map(page?.people.map((one) => [one.personId, one.name])),
    course: new Map(page?.courses.map((one) => [one.courseId, one.name])),
    lesson: new Map(page?.lessons.map((one) => [one.lessonId, one.name])),
  };
  const nameOf = ({ kind, id }: Logged): string =>
    names[kind].get(id) ?? (kind === 'person' ? String(id) : t(`gone.${kind}`, { number: id }));
  const actionName = (code: string): string => {
    const action = LOGGED_ACTIONS.find((one) => one === code);
    return action ? t(`action.${action}`) : code;
  };
  return {
    actionName,
    /** `student 12`: current name, with the school. */
    subjectName: (subject: string): string => {
      const [kind, ...id] = subject.split(' ');
      const known = LOGGED_SUBJECTS.find((one) => one === kind);
      if (!known) return subject;
      const attendance = attendanceOfSubject(subject);
      const named = attendance
        ? [longDay(attendance.day, tag), common('className', { name: classNameOf(attendance) })]
        : loggedInSubject(subject).map(nameOf);
      const says = t(`subject.${known}`);
      if (named.length > 0) return `${says}: ${named.join(', ')}`;
      return known === 'school' ? says : [says, ...id].join(' ');
    },
    /** `school_id`, `schoolId`. */
    fieldName: (name: string): string => {
      const field = LOGGED_FIELDS.find((one) => one === loggedField(name));
      return field ? t(`field.${field}`) : name;
    },
    /** Value of a field: enums, days and booleans as words. */
    fieldValue: function said(value: unknown, name: string): string {
      if (value === undefined || value === null || value === '') return '–';
      const logged = loggedInField(name, value);
      if (logged.length > 0) return logged.map(nameOf).join(', ');
      if (Array.isArray(value)) return value.map((one) => said(one, name)).join(', ') || '–';
      const field = loggedField(name);
      const words = valueWords.get(field as LoggedField)?.(value);
      if (words !== undefined) return words;
      const isSwitch = field.startsWith('is_') && (value === 0 || value === 1);
      if (typeof value === 'boolean' || isSwitch) return t(value ? 'yes' : 'no');
      return typeof value === 'string' ? value : JSON.stringify(value);
    },
    jobName: (code: string): string => {
      const job = JOB_NAMES.find((one) => one === code);
      return job ? t(`job.${job}`) : code;
    },
    /** Actions with these words in their texts; the log stores codes. */
    actionsWith: (words: string): string[] => {
      const wanted = words.trim().toLocaleLowerCase();
      if (wanted === '') return [];
      return LOGGED_ACTIONS.filter((one) => actionName(one).toLocaleLowerCase().includes(wanted));
    },
  };
}
