import {
  JOB_NAMES,
  LOGGED_ACTIONS,
  LOGGED_FIELDS,
  LOGGED_SUBJECTS,
  type LoggedField,
  type LoggedWho,
  loggedField,
  whoInField,
  whoOfSubject,
} from '@skillkite/rules/logged-names';
import { useTranslation } from './i18n.ts';
import type { LoggedPage } from './operation-endpoints.ts';
import { useLoggedValues } from './use-logged-values.ts';

/** The words for what the log and the jobs name by codes; one of a version that is gone, or to come, is shown as it is. */
export function useLoggedNames(page?: LoggedPage) {
  // Asks for all words first, its own too.
  const valueWords = useLoggedValues();
  const { t } = useTranslation('console-log');
  const students = new Map(page?.students.map((one) => [one.studentId, one.fullname]));
  const people = new Map(page?.people.map((one) => [one.personId, one.name]));
  const whoName = ({ kind, id }: LoggedWho): string =>
    kind === 'student' ? (students.get(id) ?? t('deletedStudent')) : (people.get(id) ?? String(id));
  const actionName = (code: string): string => {
    const action = LOGGED_ACTIONS.find((one) => one === code);
    return action ? t(`action.${action}`) : code;
  };
  return {
    actionName,
    /** `student 12`: who that is today. */
    subjectName: (subject: string): string => {
      const who = whoOfSubject(subject);
      const [kind, ...id] = subject.split(' ');
      const known = LOGGED_SUBJECTS.find((one) => one === kind);
      if (known && who) return `${t(`subject.${known}`)}: ${whoName(who)}`;
      return known ? [t(`subject.${known}`), ...id].join(' ') : subject;
    },
    /** `school_id`, `schoolId`. */
    fieldName: (name: string): string => {
      const field = LOGGED_FIELDS.find((one) => one === loggedField(name));
      return field ? t(`field.${field}`) : name;
    },
    /** What stands in a field: of a kind, a day, a yes or no its words. */
    fieldValue: function said(value: unknown, name: string): string {
      if (value === undefined || value === null || value === '') return '–';
      const who = whoInField(name, value);
      if (who.length > 0) return who.map(whoName).join(', ');
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
    /** The actions whose words have these in them: the log itself knows them by their codes. */
    actionsWith: (words: string): string[] => {
      const wanted = words.trim().toLocaleLowerCase();
      if (wanted === '') return [];
      return LOGGED_ACTIONS.filter((one) => actionName(one).toLocaleLowerCase().includes(wanted));
    },
  };
}
