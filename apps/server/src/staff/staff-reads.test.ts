import type { AnyStaffCall } from '@skillkite/contract/staff-call';
import { fetchActivity, fetchLaunchLog, fetchLaunchLogs } from '@skillkite/contract/staff/activity';
import { fetchAttendance } from '@skillkite/contract/staff/attendance';
import {
  fetchClassAssessment,
  fetchPaperSheet,
  fetchWindows,
} from '@skillkite/contract/staff/assessment';
import { fetchGuesses, fetchMachines } from '@skillkite/contract/staff/devices';
import {
  fetchAnswers,
  fetchClass,
  fetchClasses,
  fetchCourse,
  fetchCourses,
  fetchStudent,
  fetchStudentAnswers,
  fetchWaiting,
} from '@skillkite/contract/staff/class';
import { fetchAssignable, fetchAssignments } from '@skillkite/contract/staff/assign';
import { fetchClassFeedback, fetchSchoolFeedback } from '@skillkite/contract/staff/feedback';
import { fetchNewYear } from '@skillkite/contract/staff/year';
import { fetchPeople } from '@skillkite/contract/staff/people';
import {
  fetchSchoolClasses,
  fetchDifferences,
  fetchImport,
  fetchFaultyImports,
  fetchImports,
  fetchUndo,
  fetchStudents,
} from '@skillkite/contract/staff/roster';
import { fetchAudit } from '@skillkite/contract/staff/operation';
import { fetchMessages } from '@skillkite/contract/staff/messages';
import { fetchPraise } from '@skillkite/contract/staff/praise';
import { fetchReport } from '@skillkite/contract/staff/report';
import { fetchProject, fetchReviewQueue } from '@skillkite/contract/staff/review';
import { fetchFeatures, fetchSchool, fetchSchools } from '@skillkite/contract/staff/schools';
import { fetchDraft } from '@skillkite/contract/staff/studio/drafts';
import {
  fetchCoursesToCopy,
  fetchLibraries,
  fetchLibrary,
} from '@skillkite/contract/staff/studio/library';
import { fetchBank, fetchBankQuestion } from '@skillkite/contract/staff/studio/bank';
import { fetchPrograms } from '@skillkite/contract/staff/studio/programs';
import { fetchVersionDifferences } from '@skillkite/contract/staff/studio/history';
import { fetchPublication, fetchVersions } from '@skillkite/contract/staff/studio/publish';
import { fetchTicket, fetchTickets } from '@skillkite/contract/staff/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProgram, aSchool, aStudent, someQuestions } from '../testing/data/builders.ts';
import {
  aPerson,
  aTicket,
  anAssignment,
  anImport,
  personCookie,
  staffCall,
} from '../testing/data/people.ts';
import { aProjectCourse, handedIn } from '../testing/data/handed-in.ts';
import { aDraft, aLibrary, studioOf } from '../testing/data/studio.ts';
import { recordStatements, scannedTables } from '../testing/recorded-statements.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';

/** Tables that have a row a student, or more. */
const LARGE = [
  'students',
  'accounts',
  'support_tickets',
  'support_replies',
  'sessions',
  'roster_differences',
  'failed_sign_ins',
  'school_year_moves',
  'submissions',
  'submission_files',
  'project_reviews',
  'assessment_results',
  'course_progress',
  'lesson_progress',
  'quiz_runs',
  'scorm_states',
  'scorm_launches',
  'scorm_interactions',
  'badges',
  'assignment_students',
  'praises',
  'launch_logs',
  'launch_log_parts',
  'attendance_marks',
  'feedback_reviews',
  'audit_log',
];
const MOST = 4;

describe('what a read of staff asks of the database', () => {
  let test: TestApp;
  let statements: ReturnType<typeof recordStatements>;
  let where: {
    school_id: number;
    ticket_id: number;
    library_id: number;
    draft_id: number;
    question_draft_id: number;
    import_id: number;
    student_id: number;
    course_id: number;
    activity_id: number;
    quiz_id: number;
  };
  const inClass = () => ({ school_id: where.school_id, grade: 6, section: 'A' });
  beforeAll(async () => {
    const database = await openTestDatabase();
    statements = recordStatements(database.pool);
    test = await openTestApp({ DEMO: 'off' }, { database });
    const { id: school_id } = await aSchool(database);
    const child = await aStudent(database, { schoolId: school_id, section: 'A' });
    const course_id = await aProjectCourse(test);
    await handedIn(test, child.id, course_id);
    const { courses } = await aProgram(database, {
      courses: [{ lessons: [{ kind: 'ia' }, { kind: 'quiz' }] }],
    });
    const [activity_id = 0, quiz_id = 0] = courses[0]?.lessonIds ?? [];
    await someQuestions(database, quiz_id, 2);
    await test.services.catalogue.reload();
    await anAssignment(test, { schoolId: school_id, grade: 6, section: 'A', studentId: child.id });
    const coordinator = await aPerson(test, 'coordinator', { schoolId: school_id });
    const studio = studioOf(test, await personCookie(test, coordinator));
    const [question_draft_id = 0] = await studio.addToBank(school_id, ['What is half of 8?']);
    where = {
      activity_id,
      quiz_id,
      student_id: child.id,
      course_id,
      school_id,
      ticket_id: await aTicket(test, child.id),
      library_id: await aLibrary(test, school_id),
      draft_id: await aDraft(test, school_id),
      question_draft_id,
      import_id: await anImport(test, school_id),
    };
  });
  afterAll(() => test.close());

  /** The caller, if not of the school. */
  type Read = [name: string, call: AnyStaffCall, body: () => object, by?: 'operator'];
  const READS: readonly Read[] = [
    ['people', fetchPeople, () => ({})],
    ['classes', fetchSchoolClasses, () => ({ school_id: where.school_id })],
    ['students', fetchStudents, () => ({ school_id: where.school_id })],
    [
      'students of a class by a word, further on',
      fetchStudents,
      () => ({
        school_id: where.school_id,
        search: 'stu',
        grade: 6,
        section: 'A',
        after: { name: 'a', student_id: 1 },
      }),
    ],
    ['an import', fetchImport, () => ({ import_id: where.import_id })],
    ['imports of a school', fetchImports, () => ({ school_id: where.school_id })],
    ['imports with errors', fetchFaultyImports, () => ({})],
    ['what undoing an import does', fetchUndo, () => ({ import_id: where.import_id })],
    [
      'differences of an import',
      fetchDifferences,
      () => ({
        import_id: where.import_id,
        kind: 'new',
        search: 'a',
        after: { kind: 'fix', line: 1 },
      }),
    ],
    ['computers', fetchMachines, () => ({ school_id: where.school_id })],
    ['who is being guessed', fetchGuesses, () => ({ school_id: where.school_id })],
    ['what waits', fetchWaiting, () => ({ language: 'en' })],
    ['the classes one sees', fetchClasses, () => ({})],
    ['a class', fetchClass, () => ({ class: inClass(), language: 'en' })],
    ['the courses of a class', fetchCourses, () => ({ class: inClass(), language: 'en' })],
    [
      'a course in a class',
      fetchCourse,
      () => ({ class: inClass(), course_id: where.course_id, language: 'en' }),
    ],
    [
      'the answers to an activity',
      fetchAnswers,
      () => ({ class: inClass(), lesson_id: where.activity_id, language: 'en' }),
    ],
    [
      'the answers to a quiz',
      fetchAnswers,
      () => ({ class: inClass(), lesson_id: where.quiz_id, language: 'en' }),
    ],
    [
      'a student of a class',
      fetchStudent,
      () => ({ student_id: where.student_id, language: 'en' }),
    ],
    [
      'what a student answered in an activity',
      fetchStudentAnswers,
      () => ({ student_id: where.student_id, lesson_id: where.activity_id, language: 'en' }),
    ],
    [
      'what a student answered in a quiz',
      fetchStudentAnswers,
      () => ({ student_id: where.student_id, lesson_id: where.quiz_id, language: 'en' }),
    ],
    [
      'an activity of a student',
      fetchActivity,
      () => ({ student_id: where.student_id, lesson_id: where.activity_id, language: 'en' }),
    ],
    [
      'debug logs of launches',
      fetchLaunchLogs,
      () => ({ student_id: where.student_id, lesson_id: where.activity_id }),
    ],
    ['a debug log', fetchLaunchLog, () => ({ student_id: where.student_id, log_id: 1 })],
    ['projects to review', fetchReviewQueue, () => ({ language: 'en' })],
    [
      'a project',
      fetchProject,
      () => ({ student_id: where.student_id, course_id: where.course_id, language: 'en' }),
    ],
    ['assessment by class', fetchWindows, () => ({ school_id: where.school_id })],
    ['the assessment of a class', fetchClassAssessment, () => ({ in_class: inClass() })],
    ['a sheet for paper', fetchPaperSheet, () => ({ school_id: where.school_id })],
    [
      'what can be given to a class to do',
      fetchAssignable,
      () => ({ class: { school_id: where.school_id, grade: 6, section: 'A' }, language: 'en' }),
    ],
    [
      'what a class was given to do',
      fetchAssignments,
      () => ({ class: { school_id: where.school_id, grade: 6, section: 'A' }, language: 'en' }),
    ],
    ['the report of a school', fetchReport, () => ({ school_id: where.school_id, weeks: 52 })],
    ['ratings of a class', fetchClassFeedback, () => ({ class: inClass(), language: 'en' })],
    [
      'ratings of a school',
      fetchSchoolFeedback,
      () => ({ school_id: where.school_id, language: 'en' }),
    ],
    ['attendance', fetchAttendance, () => ({ class: inClass(), month: null })],
    ['praise of a student', fetchPraise, () => ({ student_id: where.student_id })],
    ['features of a school', fetchFeatures, () => ({ school_id: where.school_id })],
    ['a new school year', fetchNewYear, () => ({ school_id: where.school_id })],
    ['schools', fetchSchools, () => ({}), 'operator'],
    [
      'schools by a word, further on',
      fetchSchools,
      () => ({ search: 'sch', after: { name: 'a', school_id: 1 } }),
      'operator',
    ],
    ['a school', fetchSchool, () => ({ school_id: where.school_id }), 'operator'],
    ['people of a school', fetchPeople, () => ({ school_id: where.school_id }), 'operator'],
    ['messages from the login page', fetchMessages, () => ({ is_answered: 0 }), 'operator'],
    [
      'messages from the login page, further on',
      fetchMessages,
      () => ({ is_answered: 1, after: 9 }),
      'operator',
    ],
    ['who changed what', fetchAudit, () => ({}), 'operator'],
    ['who changed what, by a word', fetchAudit, () => ({ search: 'nobody of all' }), 'operator'],
    ['libraries', fetchLibraries, () => ({})],
    [
      'a library by a word',
      fetchLibrary,
      () => ({ library_id: where.library_id, words: 'half', state: 'draft', grade: 6 }),
    ],
    ['programs of a library', fetchPrograms, () => ({ library_id: where.library_id })],
    ['the questions of a library', fetchBank, () => ({ library_id: where.library_id })],
    [
      'questions of a library by all filters',
      fetchBank,
      () => ({
        library_id: where.library_id,
        words: 'half',
        skill: 'Halves',
        level: 1,
        kind: 'single',
        grade: 6,
        course: where.draft_id,
        only: 'untranslated',
        language: 'hi',
        order: 'newest',
      }),
    ],
    ['a question of a library', fetchBankQuestion, () => ({ draft_id: where.question_draft_id })],
    ['a course that is edited', fetchDraft, () => ({ draft_id: where.draft_id })],
    ['what a publication changes', fetchPublication, () => ({ draft_id: where.draft_id })],
    [
      'courses to copy',
      fetchCoursesToCopy,
      () => ({ library_id: where.library_id, words: 'half' }),
    ],
    [
      'differences of versions',
      fetchVersionDifferences,
      () => ({ draft_id: where.draft_id, from: null, to: null }),
    ],
    ['versions of a course', fetchVersions, () => ({ draft_id: where.draft_id })],
    ['tickets', fetchTickets, () => ({ status: 'open' })],
    ['a ticket', fetchTicket, () => ({ ticket_id: where.ticket_id })],
  ];

  it.each(READS)(
    '%s: at most four statements, and no table of students from end to end',
    async (_name, call, body, by) => {
      const person =
        by === undefined
          ? await aPerson(test, 'coordinator', { schoolId: where.school_id })
          : await aPerson(test, by);
      const cookie = await personCookie(test, person);
      const sent = await statements.during(async () => {
        expect((await staffCall(test, call, body() as never, cookie)).status).toBe(200);
      });
      expect(sent.length).toBeGreaterThan(1);
      expect(sent.length).toBeLessThanOrEqual(MOST);
      const scanned = await Promise.all(sent.map((one) => scannedTables(test.database.pool, one)));
      expect(scanned.flat().filter((table) => LARGE.includes(table))).toEqual([]);
    },
  );
});
