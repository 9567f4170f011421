import { LARGEST } from '@skillkite/contract/numbers';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { contractCalls } from './testing/calls/contract-calls.ts';
import { staffCalls } from './testing/calls/staff-calls.ts';
import { auditLog, grants, invitations, passkeys } from './staff/tables.ts';
import { schoolYears } from './school/year/tables.ts';
import { contactMessages, schoolMachines } from './school/login/tables.ts';
import { ltiLinks, ltiPlatforms, ltiResourceLinks } from './school/lti/tables.ts';
import { jobs } from './jobs/tables.ts';
import { privacyRequests } from './school/privacy/tables.ts';
import { studentNews } from './school/news/tables.ts';
import { assignments } from './learning/teacher/staff/assign/tables.ts';
import { praises } from './learning/teacher/staff/praise/tables.ts';
import { parentJoins } from './school/parents/staff/family/tables.ts';
import { rosterDifferences, rosterImports } from './school/roster/staff/tables.ts';
import { schools, students } from './school/accounts/tables.ts';
import { analyticsEvents } from './installation/analytics/tables.ts';
import { badges } from './learning/badges/tables.ts';
import {
  courses,
  lessons,
  libraries,
  packs,
  programs,
  quests,
  quizQuestions,
  themes,
} from './content/catalogue/tables.ts';
import { libraryFiles } from './content/studio/files/tables.ts';
import { courseOffers } from './content/studio/offers/tables.ts';
import { pageDocuments } from './content/studio/page-text/tables.ts';
import { courseVersions, drafts } from './content/studio/tables.ts';
import { events } from './school/events/tables.ts';
import { installation } from './installation/settings/tables.ts';
import { backupPlan, backups } from './installation/backups/tables.ts';
import { certificates } from './learning/certificates/tables.ts';
import { lessonProgress } from './learning/progress-record/tables.ts';
import { supportTickets } from './school/support/tables.ts';
import { submissionFiles } from './learning/projects/tables.ts';
import { launchLogParts, launchLogs, scormStates } from './learning/scorm/tables.ts';

/** Column that stores or compares a request's number: by full name, else by its last part. */
const COLUMN_OF: Readonly<Record<string, PgColumn>> = {
  window: students.assessmentWindow,
  header_line: rosterImports.headerLine,
  offer_id: courseOffers.id,
  pack_id: packs.id,
  lesson_draft_id: drafts.id,
  sibling_of: students.id,
  user_id: students.id,
  student_id: students.id,
  theme_id: themes.id,
  theme_ids: themes.id,
  skill_id: programs.id,
  program_id: programs.id,
  ilm_id: courses.id,
  course_id: courses.id,
  section_id: courses.id,
  class_id: lessons.id,
  lesson_id: lessons.id,
  topic_id: lessons.id,
  quest_id: quests.id,
  revised_class_id: lessons.id,
  tile: students.id,
  'attempts.question_id': quizQuestions.id,
  question_ids: quizQuestions.id,
  event_id: events.id,
  capacity: events.capacity,
  certificate_id: certificates.id,
  badge_milestone: badges.milestone,
  seconds: lessonProgress.seconds,
  watched_seconds: lessonProgress.watchedSeconds,
  total_duration: lessonProgress.seconds,
  launch: scormStates.launchNumber,
  sequence: scormStates.sequence,
  launch_number: launchLogParts.launchNumber,
  part: launchLogParts.part,
  dropped: launchLogParts.dropped,
  log_id: launchLogs.id,
  offset: submissionFiles.receivedBytes,
  total_size: submissionFiles.sizeBytes,
  school_id: schools.id,
  grade: students.grade,
  grant_id: grants.id,
  invitation_id: invitations.id,
  ticket_id: supportTickets.id,
  after: supportTickets.id,
  library_id: libraries.id,
  draft_id: drafts.id,
  courses: drafts.id,
  file_id: libraryFiles.id,
  file_ids: libraryFiles.id,
  by: libraryFiles.id,
  size_bytes: libraryFiles.sizeBytes,
  draft_ids: drafts.id,
  course: drafts.id,
  document_id: pageDocuments.id,
  seen: pageDocuments.lastNumber,
  tree_version: drafts.treeVersion,
  published_number: courseVersions.number,
  import_id: rosterImports.id,
  machine_id: schoolMachines.id,
  platform_id: ltiPlatforms.id,
  link_id: ltiLinks.id,
  place_id: ltiResourceLinks.id,
  join_id: parentJoins.id,
  assignment_id: assignments.id,
  praise_ids: praises.id,
  news_ids: studentNews.id,
  student_ids: students.id,
  year_id: schoolYears.id,
  last_grade: students.grade,
  mode: students.assessmentMode,
  request_id: privacyRequests.id,
  job_id: jobs.id,
  backup_id: backups.id,
  message_ids: contactMessages.id,
  passkey_id: passkeys.id,
  message_id: contactMessages.id,
  hour: backupPlan.hour,
  keep: backupPlan.keep,
  backup_days: installation.backupDays,
  before: auditLog.id,
  line: rosterDifferences.line,
  of_line: rosterDifferences.line,
  gender: students.gender,
  version: grants.version,
  'events.program_id': analyticsEvents.programId,
  'events.course_id': analyticsEvents.courseId,
  'events.lesson_id': analyticsEvents.lessonId,
  'events.quest_id': analyticsEvents.questId,
  'events.badge_milestone': analyticsEvents.badgeMilestone,
  'events.seconds': analyticsEvents.seconds,
  'events.is_done': analyticsEvents.isDone,
};

/** Kept as a truth, a text or JSON, or looked at and forgotten. */
const NO_COLUMN = new Set([
  // How many rows of a list are asked for.
  'most',
  'most_upcoming',
  'most_past',
  'again',
  'everybody',
  'at',
  'count',
  'hours',
  'weeks',
  'is_leaving',
  'is_applied',
  'is_removed',
  'is_shared',
  'is_unused',
  'replaces_draft',
  // Of drafts, and the number of a version.
  'basket',
  'duration',
  'grades',
  'level',
  'number',
  'from',
  'to',
  'points',
  'tolerance',
  'width',
  'x',
  'y',
  'has_careers',
  'is_feedback_asked_twice',
  'has_teacher_publishing',
  'is_closed',
  'is_confirmed',
  'is_answered',
  'leaves_out',
  'renames_many',
  'lowers_many',
  'is_out',
  'is_another',
  'everywhere',
  'is_done',
  'is_given',
  'is_hidden',
  'is_on',
  'is_opening',
  'is_school',
  'is_skipped',
  'platform',
  'status',
  'class',
  'class_group',
  'class_groups',
  'level',
  'theme_category',
  'response',
  'chosen',
  'testresult',
  'retry_count',
  'SCOInstanceID',
  'masteryscore',
  'score_raw',
  'score_max',
  'score_min',
  'weeks',
]);

type Schema = {
  type?: string | readonly string[];
  minimum?: number;
  maximum?: number;
  enum?: readonly (number | null)[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: readonly Schema[];
};
type Wired = { name: string; schema: Schema };

const numbersIn = (schema: Schema, name = ''): Wired[] => [
  ...([schema.type].flat().some((type) => type === 'integer' || type === 'number')
    ? [{ name, schema }]
    : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, inside]) =>
    numbersIn(inside, name === '' ? key : `${name}.${key}`),
  ),
  ...[...Object.values(schema.patternProperties ?? {}), schema.items ?? [], schema.anyOf ?? []]
    .flat()
    .flatMap((inside) => numbersIn(inside, name)),
];

const requests = [...(await contractCalls()), ...(await staffCalls())].map(
  ({ call }) => call.request as Schema,
);
const wired = [
  ...new Map(
    requests
      .flatMap((request) => numbersIn(request))
      .map((number) => [JSON.stringify(number), number]),
  ).values(),
];

const lastOf = (name: string): string => name.split('.').at(-1) ?? name;
const columnOf = ({ name }: Wired) => COLUMN_OF[name] ?? COLUMN_OF[lastOf(name)];

describe('a number on the wire', () => {
  it('is known to this test: where it is kept, or that it is not', () => {
    expect(wired.length).toBeGreaterThan(30);
    const unknown = wired
      .filter((number) => columnOf(number) === undefined && !NO_COLUMN.has(lastOf(number.name)))
      .map(({ name }) => name);
    expect(unknown).toEqual([]);
    const names = new Set(wired.flatMap(({ name }) => [name, lastOf(name)]));
    const gone = [...Object.keys(COLUMN_OF), ...NO_COLUMN].filter((name) => !names.has(name));
    expect(gone).toEqual([]);
  });

  it.each(wired.filter((number) => columnOf(number) !== undefined))(
    '$name is no larger and no smaller than its column holds (D3)',
    (number) => {
      const sqlType = columnOf(number)?.getSQLType() as keyof typeof LARGEST;
      const { minimum = -Infinity, maximum = Infinity, enum: words } = number.schema;
      const values = words?.filter((word) => word !== null) ?? [minimum, maximum];
      for (const value of values) {
        expect(value).toBeLessThanOrEqual(LARGEST[sqlType]);
        expect(value).toBeGreaterThanOrEqual(-LARGEST[sqlType]);
      }
    },
  );

  it('that is whole is one that JavaScript can hold', () => {
    const unsafe = wired
      .filter(({ schema }) => [schema.type].flat().includes('integer') && schema.enum === undefined)
      .filter(
        ({ schema }) =>
          !Number.isSafeInteger(schema.minimum) || !Number.isSafeInteger(schema.maximum),
      )
      .map(({ name }) => name);
    expect(unsafe).toEqual([]);
  });
});
