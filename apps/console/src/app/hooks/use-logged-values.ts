import { CONSENT_PURPOSES } from '@skillkite/rules/access/consent';
import { isCalendarDay } from '@skillkite/rules/time/calendar-day';
import { DEPARTURE_REASONS } from '@skillkite/rules/school/roster/departure';
import { EVENT_KINDS } from '@skillkite/rules/school/calendar/event-kind';
import { CLASS_GROUPS, romanGrade } from '@skillkite/rules/school/grade';
import { LOCALES, LOCALE_CODES } from '@skillkite/rules/text/locale';
import { JOB_NAMES, type LoggedField } from '@skillkite/rules/access/logged-names';
import { LTI_JOINED_BY } from '@skillkite/rules/lti/lti-link';
import { PRIVACY_REQUEST_KINDS } from '@skillkite/rules/access/privacy-request';
import { SUBMISSION_STATUSES } from '@skillkite/rules/learning/project/project';
import { IMPORT_STATES } from '@skillkite/rules/school/roster/roster-import';
import { SECOND_FACTORS, SIGN_IN_STEPS } from '@skillkite/rules/access/sign-in-step';
import { GRANT_SCOPES, PERSON_ROLES } from '@skillkite/rules/access/staff-role';
import { STICKERS } from '@skillkite/rules/rewards/sticker';
import { TICKET_STATUSES } from '@skillkite/rules/school/ticket';
import { SHORT_DAY, clockStyle, longDay, momentWords } from '@skillkite/texts/day-words';
import { MODE_WORDS } from '../endpoints/assessment.ts';
import { classNameOf } from '../class-name.ts';
import { askForTexts, useTranslation } from '../i18n.ts';

/** Text of a value; undefined if unknown. */
type Words = (value: unknown) => string | undefined;

const oneOf =
  <T extends string | number>(list: readonly T[], words: (one: T) => string): Words =>
  (value) => {
    const known = list.find((one) => one === value);
    return known === undefined ? undefined : words(known);
  };
/** The lists have no value in common, so the first match is the only one. */
const firstOf =
  (...all: readonly Words[]): Words =>
  (value) =>
    all.map((words) => words(value)).find((said) => said !== undefined);
const text =
  (words: (value: string) => string): Words =>
  (value) =>
    typeof value === 'string' ? words(value) : undefined;
const isMoment = (value: string) => !Number.isNaN(Date.parse(value));

/** Texts for coded values of the audit log. */
export function useLoggedValues(): ReadonlyMap<LoggedField, Words> {
  askForTexts(
    'console-installation/log',
    'console-school/roster',
    'console-learning/assessment',
    'console-school/events',
    'console-learning/review',
    'school/roles',
  );
  const { t, tag } = useTranslation('console-installation/log');
  const { t: common } = useTranslation();
  const { t: assessment } = useTranslation('console-learning/assessment');
  const { t: event } = useTranslation('console-school/events');
  const { t: roster } = useTranslation('console-school/roster');
  const { t: review } = useTranslation('console-learning/review');
  const { t: role } = useTranslation('school/roles');
  const language = oneOf(LOCALE_CODES, (code) => LOCALES[code].name);
  const day = text((value) => (isCalendarDay(value) ? longDay(value, tag) : value));
  const moment = text((value) => (isMoment(value) ? momentWords(value, tag, SHORT_DAY) : value));
  const grade: Words = (value) => (typeof value === 'number' ? romanGrade(value) : undefined);
  const factor = oneOf(SECOND_FACTORS, (one) => t(`factor.${one}`));
  const clock = new Intl.DateTimeFormat(tag, { ...clockStyle(tag), timeZone: 'UTC' });
  return new Map<LoggedField, Words>([
    ['class_groups', oneOf(CLASS_GROUPS, (group) => event(`group.${group}`))],
    [
      'classes',
      (value) => {
        const { grade: of, section, students } = Object(value) as Record<string, unknown>;
        return typeof of === 'number' && typeof section === 'string'
          ? `${classNameOf({ grade: of, section })}: ${String(students)}`
          : undefined;
      },
    ],
    ['closes_on', day],
    [
      'corrected',
      oneOf(['fullname', 'grade', 'section', 'loginId', 'admissionNo'], (fact) =>
        common(`roster.${fact}`),
      ),
    ],
    ['due_on', day],
    ['left_on', day],
    ['reason', oneOf(DEPARTURE_REASONS, (reason) => roster(`reasons.${reason}`))],
    ['ends_at', moment],
    ['grade', grade],
    [
      'hour',
      (value) =>
        typeof value === 'number' ? clock.format(Date.UTC(2000, 0, 1, value)) : undefined,
    ],
    ['joined_by', oneOf(LTI_JOINED_BY, (one) => t(`joinedBy.${one}`))],
    [
      'kind',
      firstOf(
        oneOf(EVENT_KINDS, (one) => event(`kind.${one}`)),
        oneOf(PRIVACY_REQUEST_KINDS, (one) => t(`request.${one}`)),
        oneOf(JOB_NAMES, (one) => t(`job.${one}`)),
      ),
    ],
    ['lang', language],
    ['language', language],
    ['last_grade', grade],
    ['locales', language],
    [
      'mode',
      (value) => oneOf(MODE_WORDS, (one) => assessment(`mode.${one}`))(MODE_WORDS[Number(value)]),
    ],
    ['opens_on', day],
    ['purpose', oneOf(CONSENT_PURPOSES, (one) => t(`purpose.${one}`))],
    ['purposes', oneOf(CONSENT_PURPOSES, (one) => t(`purpose.${one}`))],
    ['role', oneOf(PERSON_ROLES, (one) => role(one))],
    ['scope_kind', oneOf(GRANT_SCOPES, (one) => t(`subject.${one}`))],
    ['second_factor', factor],
    ['second_factors', factor],
    ['starts_at', moment],
    ['starts_on', day],
    ['state', oneOf(IMPORT_STATES, (one) => t(`importState.${one}`))],
    [
      'status',
      firstOf(
        oneOf(TICKET_STATUSES, (one) => common(`questions.is.${one}`)),
        oneOf(SUBMISSION_STATUSES, (one) => review(`is.${one}`)),
      ),
    ],
    ['step', oneOf(SIGN_IN_STEPS, (one) => t(`step.${one}`))],
    ['sticker', oneOf(STICKERS, (one) => review(`stickers.${one}`))],
  ]);
}
