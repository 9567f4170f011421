import { ROW_KINDS } from '../school/roster/roster-import.ts';
import { GRANT_SCOPES } from './staff-role.ts';

/** Actions of the audit log: every write of staff and parents, and the school's own sign-in. */
export const LOGGED_ACTIONS = [
  'access/accept_invitation',
  'access/add_passkey',
  'access/choose_new_password',
  'access/confirm_code',
  'access/confirm_passkey',
  'access/end_device',
  'access/enrol_second_factor',
  'access/forgot_password',
  'access/remove_passkey',
  'access/school_sign_on',
  'access/sign_in',
  'access/sign_out',
  'activity/start_launch_log',
  'activity/stop_launch_log',
  'assessment/import_paper',
  'assessment/set_window',
  'assign/assign_work',
  'assign/change_assignment',
  'assign/withdraw_assignment',
  'attendance/save_attendance',
  'backups/check_backup',
  'backups/create_backup',
  'backups/open_download',
  'backups/set_plan',
  'devices/forget_machine',
  'events/cancel_event',
  'events/change_event',
  'events/create_event',
  'families/confirm_parent',
  'family/join_child',
  'family/request_child_data',
  'family/set_consent',
  'family/set_weekly_mail',
  'family/stop_weekly_mail',
  'family/withdraw_child_request',
  'installation/change_settings',
  'installation/finish_setup',
  'lti/add_platform',
  'lti/change_platform',
  'lti/end_link',
  'lti/end_platform',
  'lti/join_member',
  'lti/make_registration_link',
  'lti/set_deployment',
  'messages/answer_message',
  'messages/delete_message',
  'messages/forget_contact',
  'messages/set_answered',
  'operation/delete_child',
  'operation/retry_job',
  'operation/settle_copy',
  'people/end_grant',
  'people/invite',
  'people/reset_second_factor',
  'people/withdraw_invitation',
  'praise/give_praise',
  'praise/take_back_praise',
  'review/keep_phrases',
  'review/review_project',
  'review/undo_review',
  'roster/answer_rows',
  'roster/apply_import',
  'roster/correct_student',
  'roster/fix_row',
  'roster/make_machine_codes',
  'roster/match_columns',
  'roster/print_cards',
  'roster/print_parent_codes',
  'roster/print_pictures',
  'roster/reset_code',
  'roster/reset_pictures',
  'roster/reset_pin',
  'roster/undo_import',
  'roster/upload_sheet',
  'schools/change_school',
  'schools/create_school',
  'schools/set_closed',
  'schools/set_features',
  'schools/set_sharing',
  'students/add_student',
  'students/leave_students',
  'students/move_students',
  'students/return_students',
  'tickets/keep_answers',
  'tickets/reply',
  'tickets/set_status',
  'year/begin_new_year',
  'year/undo_new_year',
] as const;
export type LoggedAction = (typeof LOGGED_ACTIONS)[number];

/** Subjects of the audit log. */
export const LOGGED_SUBJECTS = [
  ...GRANT_SCOPES,
  'assignment',
  'attendance',
  'backup',
  'backup-plan',
  'event',
  'invitation',
  'job',
  'launch-log',
  'machine',
  'message',
  'messages',
  'person',
  'platform',
  'praise',
  'privacy-request',
  'project',
  'roster-import',
  'ticket',
] as const;
export type LoggedSubject = (typeof LOGGED_SUBJECTS)[number];

/** Fields of the audit log's old and new values; `schoolId` is added. */
export const LOGGED_FIELDS = [
  ...ROW_KINDS,
  'absent',
  'answers',
  'asks_for_feedback',
  'authorization_url',
  'backup_days',
  'browser',
  'capacity',
  'class_groups',
  'classes',
  'client_id',
  'closes_on',
  'code',
  'corrected',
  'count',
  'course',
  'deleted',
  'deployment_id',
  'description',
  'due_on',
  'email',
  'ended',
  'ends_at',
  'enrolled',
  'event_id',
  'grade',
  'grant',
  'ground',
  'has_careers',
  'help_contact',
  'host',
  'hour',
  'invitation',
  'is_answered',
  'is_cancelled',
  'is_confirmed',
  'is_deleted',
  'is_given',
  'is_mailed',
  'is_on',
  'issuer',
  'join',
  'join_link',
  'joined_by',
  'jwks_url',
  'keep',
  'kind',
  'lang',
  'language',
  'last_grade',
  'left_on',
  'left_out',
  'lesson',
  'locales',
  'marks',
  'messages',
  'mode',
  'more_classes',
  'name',
  'oidc_issuer',
  'opens_closed',
  'opens_on',
  'parent',
  'passkey',
  'phrases',
  'platform',
  'platform_link',
  'product_name',
  'purpose',
  'purposes',
  'reason',
  'replied',
  'role',
  'rows',
  'run_by',
  'same',
  'school_id',
  'scope_kind',
  'second_factor',
  'second_factors',
  'section',
  'starts_at',
  'starts_on',
  'state',
  'status',
  'step',
  'sticker',
  'student',
  'student_id',
  'students',
  'time_zone',
  'token_url',
  'version',
  'whole_class',
  'window',
  'written',
  'year',
] as const;
export type LoggedField = (typeof LOGGED_FIELDS)[number];

/** `schoolId` is written as `school_id`. */
export const loggedField = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A person or thing that the log stores by id. */
export type Logged = {
  readonly kind: 'student' | 'person' | 'course' | 'lesson';
  readonly id: number;
};

/** Ids in a subject: `student 12`, `project 12-34` (student, course), `person 5`. */
export function loggedInSubject(subject: string): Logged[] {
  const [, kind, id, course] = /^(student|project|person) (\d+)(?:-(\d+))?$/.exec(subject) ?? [];
  if (kind === undefined) return [];
  return [
    { kind: kind === 'person' ? kind : 'student', id: Number(id) },
    ...(course === undefined ? [] : [{ kind: 'course', id: Number(course) } as const]),
  ];
}

/** The class and the day of `attendance 2026-11-27 6 A`. */
export function attendanceOfSubject(
  subject: string,
): { day: string; grade: number; section: string } | null {
  const [, day, grade, section] =
    /^attendance (\d{4}-\d{2}-\d{2}) (\d+)(?: (.+))?$/.exec(subject) ?? [];
  return day === undefined ? null : { day, grade: Number(grade), section: section ?? '' };
}

const KIND_OF_FIELD = {
  absent: 'student',
  course: 'course',
  lesson: 'lesson',
  parent: 'person',
  student: 'student',
  student_id: 'student',
  students: 'student',
} as const satisfies Partial<Record<LoggedField, Logged['kind']>>;

/** Ids in a field. A number in `students` is a count; a list contains ids. */
export function loggedInField(name: string, value: unknown): Logged[] {
  const field = loggedField(name);
  if (!Object.hasOwn(KIND_OF_FIELD, field)) return [];
  const kind = KIND_OF_FIELD[field as keyof typeof KIND_OF_FIELD];
  const isCount = field === 'students' && !Array.isArray(value);
  const ids: readonly unknown[] = isCount ? [] : [value].flat();
  return ids.flatMap((id) => (typeof id === 'number' ? [{ kind, id }] : []));
}

/** Names of background jobs. */
export const JOB_NAMES = [
  'abandoned-uploads',
  'backup',
  'backup-check',
  'class-work',
  'course-completions',
  'deleted-files',
  'expired-cmi5-sessions',
  'expired-launch-logs',
  'expired-lti-rows',
  'expired-mails',
  'expired-contact-messages',
  'expired-person-sessions',
  'expired-roster-imports',
  'expired-school-years',
  'expired-sign-ins',
  'finished-jobs',
  'learning-statements',
  'lti-keys',
  'lti-scores',
  'old-event-batches',
  'old-events',
  'older-packages',
  'older-pictures',
  'picture-copies',
  'points-counts',
  'roster-comparison',
  'roster-import',
  'roster-import-undo',
  'scheduled-backups',
  'send-mail',
  'weekly-mails',
] as const;
export type JobName = (typeof JOB_NAMES)[number];
