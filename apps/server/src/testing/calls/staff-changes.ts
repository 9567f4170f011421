import { createProgram } from '@skillkite/contract/staff/studio/programs';
import { mkdir, writeFile } from 'node:fs/promises';
import {
  addPasskey,
  fetchPasskeyCreationOptions,
  fetchPasskeyRequestOptions,
  fetchPasskeys,
} from '@skillkite/contract/staff/access';
import { fileRef } from '@skillkite/content/library-file';
import { copyCourse } from '@skillkite/contract/staff/studio/library';
import { offerCourse } from '@skillkite/contract/staff/studio/offers';
import { fetchOriginChanges } from '@skillkite/contract/staff/studio/origins';
import { saveLesson } from '@skillkite/contract/staff/studio/drafts';
import type { PrivacyRequestKind } from '@skillkite/rules/access/privacy-request';
import type { PersonRole } from '@skillkite/rules/access/staff-role';
import { fetchProject, reviewProject } from '@skillkite/contract/staff/review';
import { fetchWindows } from '@skillkite/contract/staff/assessment';
import { givePraise } from '@skillkite/contract/staff/praise';
import { beginNewYear, fetchNewYear } from '@skillkite/contract/staff/year';
import { applyImport, matchColumns } from '@skillkite/contract/staff/roster';
import { fetchMatching, leaveStudents } from '@skillkite/contract/staff/students';
import { anAuthenticator } from '../servers/authenticator.ts';
import { aQuestion } from '../data/assessment-question.ts';
import { aProgram, aSchool, aStudent, packOf, unique } from '../data/builders.ts';
import {
  aFailedJob,
  aMachine,
  aPlatform,
  aPlatformLink,
  aJoin,
  aPerson,
  aTicket,
  anAssignment,
  anEvent,
  anImport,
  personCookie,
  staffCall,
} from '../data/people.ts';
import { aProjectCourse, handedIn } from '../data/handed-in.ts';
import { aPageUpdate } from '../data/pages.ts';
import {
  DRAFT_COURSE,
  DRAFT_PROGRAM,
  DRAFT_QUESTION,
  DRAFT_QUIZ,
  EVENT,
  PLATFORM,
} from './staff-bodies.ts';
import { aLibrary, aLibraryFile, aMediaObject, studioOf } from '../data/studio.ts';
import { aZippedPack } from '../files/zipped-pack.ts';
import type { FormFile } from '../files/forms.ts';
import { type TestApp } from '../test-app.ts';
import { seal } from '../../security/seal.ts';
import { digestOf } from '../../security/session.ts';
import { privacyRequests } from '../../school/privacy/tables.ts';
import { parentCodes } from '../../school/accounts/tables.ts';
import { newParentCode, parentCodeHash } from '../../school/login/password/parent-code.ts';
import { contactMessages } from '../../school/login/tables.ts';
import { installationKey } from '../../school/login/installation-key.ts';
import { totpCode, totpStep } from '../../school/access/totp.ts';
import { backupPath } from '../../installation/backups/backup-place.ts';
import { backups } from '../../installation/backups/tables.ts';
import { weeklyMails } from '../../school/parents/staff/family/tables.ts';
import { stopToken } from '../../school/parents/staff/family/weekly/weekly-mail-token.ts';
import { invitations, passwordLinks } from '../../staff/tables.ts';

const PASSWORD = 'blue rabbit moon';
const SECRET = Buffer.from('12345678901234567890');

export type StaffChange = {
  readonly body: object;
  readonly cookie: string | null;
  /** Of a multipart call. */
  readonly files?: readonly FormFile[];
};

/** For each staff and family write a request with an effect, and its caller. */
export function staffChanges(
  test: TestApp,
  { schoolId, passwordHash }: { readonly schoolId: number; readonly passwordHash: string },
): Readonly<Record<string, () => Promise<StaffChange>>> {
  const aChild = async (given: { grade?: number; section?: string } = {}) =>
    (await aStudent(test.database, { ...given, schoolId })).id;
  const aTeacher = () => aPerson(test, 'teacher', { schoolId, grade: 6 });
  const anInvitation = async () => {
    const token = unique('a-token-long-enough');
    const [row] = await test.database.orm
      .insert(invitations)
      .values({
        tokenHash: digestOf(token),
        email: `${unique('new')}@school.example`,
        role: 'teacher',
        scopeKind: 'class',
        schoolId,
        grade: 6,
        section: '',
        createdAt: test.clock.now(),
        expiresAt: new Date(test.clock.now().getTime() + 86_400_000),
      })
      .returning();
    return { token, id: row?.id };
  };
  const asCoordinator = async () =>
    personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
  const asOperator = async () => personCookie(test, await aPerson(test, 'operator'));
  const aRequest = async (kind: PrivacyRequestKind) => {
    const [row] = await test.database.orm
      .insert(privacyRequests)
      .values({ studentId: await aChild(), kind, askedAt: test.clock.now() })
      .returning();
    return row?.id;
  };
  const withApp = async () => {
    const key = await installationKey(test.database.orm, 'second_factor_key');
    return aPerson(test, 'coordinator', { schoolId }, { totpSealed: seal(key, SECRET) });
  };

  const aPasskey = async (cookie: string) => {
    const device = anAuthenticator({ origin: new URL(test.services.config.publicUrl).origin });
    const { options } = (await staffCall(test, fetchPasskeyCreationOptions, {}, cookie)).details;
    return { device, response: device.make(options) };
  };
  const withPasskey = async (role: PersonRole = 'coordinator') => {
    const person = await aPerson(test, role, { schoolId, grade: 6 });
    const cookie = await personCookie(test, person);
    const { device, response } = await aPasskey(cookie);
    await staffCall(test, addPasskey, { response }, cookie);
    return { person, device, cookie };
  };

  const aMadeBackup = async () => {
    const now = test.clock.now();
    const [row] = await test.database.orm
      .insert(backups)
      .values({ askedAt: now, madeAt: now })
      .returning();
    if (!row) throw new Error('A backup was expected.');
    return row;
  };

  const aMessage = async () => {
    const [row] = await test.database.orm
      .insert(contactMessages)
      .values({
        name: 'A parent',
        contact: `${unique('parent')}@home.example`,
        message: 'The PIN is lost.',
        createdAt: test.clock.now(),
      })
      .returning();
    if (!row) throw new Error('A message was expected.');
    return row;
  };

  const aProject = async (cookie: string) => {
    const course_id = await aProjectCourse(test);
    const student_id = await aChild();
    await handedIn(test, student_id, course_id);
    const whose = { student_id, course_id, language: 'en' as const };
    const { project } = (await staffCall(test, fetchProject, whose, cookie)).details;
    const said = { status: 'approved', remarks: null, sticker: 'star' } as const;
    return { body: { ...whose, version: project.version, ...said }, cookie };
  };

  const anActivity = async () => {
    const { courses } = await aProgram(test.database, { courses: [{ lessons: [{ kind: 'ia' }] }] });
    await test.services.catalogue.reload();
    return courses[0]?.lessonIds[0];
  };

  /** A student as the list of the school has them. */
  const aListedChild = async () => {
    const [cookie, student_id] = [await asCoordinator(), await aChild()];
    const found = await staffCall(test, fetchMatching, { school_id: schoolId }, cookie);
    const listed = found.details.students.find((of) => of.student_id === student_id);
    if (!listed) throw new Error('A student was expected.');
    return { student_id, version: listed.version, cookie };
  };
  const leaves = () => ({
    left_on: test.clock.now().toISOString().slice(0, 10),
    reason: 'other' as const,
    note: null,
  });

  /** A school before its new year. */
  const aYear = async () => {
    const { id: ownSchool } = await aSchool(test.database);
    await aStudent(test.database, { schoolId: ownSchool });
    const own = await aPerson(test, 'coordinator', { schoolId: ownSchool });
    const cookie = await personCookie(test, own);
    const { details } = await staffCall(test, fetchNewYear, { school_id: ownSchool }, cookie);
    const body = { school_id: ownSchool, version: details.year.version, last_grade: 12 };
    return { begin: { body, cookie }, ownSchool };
  };

  /** A coordinator before a course with a quiz of two questions that a colleague made. */
  const aCourse = async () => {
    const studio = studioOf(test, await asCoordinator());
    const { draft_id, lesson, questions } = await studio.aQuiz(schoolId, 2);
    const course = await studio.read(draft_id);
    return { ...studio, course, lesson, questions, cookie: await asCoordinator() };
  };
  /** A coordinator before a program that a colleague made. */
  const aProgramOfCourses = async () => {
    const library_id = await aLibrary(test, schoolId);
    const { details } = await staffCall(
      test,
      createProgram,
      { library_id, request_key: crypto.randomUUID(), content: DRAFT_PROGRAM, courses: [] },
      await asCoordinator(),
    );
    const { program_id, version } = details.program;
    const content = { ...DRAFT_PROGRAM, name: 'Numbers' };
    return {
      body: { library_id, program_id, version, content, courses: [] },
      cookie: await asCoordinator(),
    };
  };
  /** An offer that a school's coordinator made, and an author who may decide about it. */
  const anOffer = async () => {
    const { course, publish, cookie } = await aCourse();
    await publish(course.draft_id);
    const { draft_id } = course;
    const { offer } = (await staffCall(test, offerCourse, { draft_id, note: '' }, cookie)).details;
    const author = await personCookie(test, await aPerson(test, 'author'));
    return { draft_id, offer_id: offer.offer_id, cookie, author };
  };
  const ofDraft = async (body: (of: Awaited<ReturnType<typeof aCourse>>) => object) => {
    const of = await aCourse();
    return { body: { draft_id: of.course.draft_id, ...body(of) }, cookie: of.cookie };
  };

  const ofFile = async (body: object) => ({
    body: { file_id: await aLibraryFile(test, schoolId), ...body },
    cookie: await asCoordinator(),
  });

  return {
    '/api/staff/studio/add_part': () => ofFile({ offset: 0 }),
    '/api/staff/studio/begin_file': async () => ({
      body: {
        library_id: await aLibrary(test, schoolId),
        request_key: crypto.randomUUID(),
        name: 'kite.png',
        size_bytes: 100,
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/studio/remove_file': () => ofFile({}),
    '/api/staff/studio/replace_file': async () => {
      const object = await aMediaObject(test);
      const ready = { state: 'ready', objectId: object } as const;
      const { lesson, cookie } = await aCourse();
      const file_id = await aLibraryFile(test, schoolId);
      await staffCall(
        test,
        saveLesson,
        {
          draft_id: lesson.draft_id,
          version: 1,
          content: { ...DRAFT_QUIZ, poster: fileRef(file_id) },
        },
        cookie,
      );
      return { body: { file_id, by: await aLibraryFile(test, schoolId, ready) }, cookie };
    },
    '/api/staff/studio/save_file': () =>
      ofFile({ version: 1, name: 'kite.txt', alt: {}, licence: 'CC BY 4.0', credit: '' }),
    '/api/staff/studio/add_lesson': () =>
      ofDraft(() => ({ request_key: crypto.randomUUID(), after: null, content: DRAFT_QUIZ })),
    '/api/staff/studio/add_questions': () =>
      ofDraft(({ lesson }) => ({
        draft_id: lesson.draft_id,
        request_key: crypto.randomUUID(),
        after: null,
        questions: [DRAFT_QUESTION],
      })),
    '/api/staff/studio/cancel_publication': async () => {
      const { course, publish, cookie } = await aCourse();
      const at = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
      await publish(course.draft_id, { at });
      return { body: { draft_id: course.draft_id, at }, cookie };
    },
    '/api/staff/studio/add_to_bank': async () => ({
      body: {
        library_id: await aLibrary(test, schoolId),
        request_key: crypto.randomUUID(),
        language: 'en',
        questions: [{ ...DRAFT_QUESTION, question: 'What is a third of 9?' }],
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/studio/add_to_quiz': async () => {
      const { lesson, addToBank, cookie } = await aCourse();
      const question_ids = await addToBank(schoolId, ['What is a third of 6?']);
      const body = { draft_id: lesson.draft_id, request_key: crypto.randomUUID(), question_ids };
      return { body, cookie };
    },
    '/api/staff/studio/tag_questions': async () => {
      const { course, questions, cookie } = await aCourse();
      const draft_ids = questions.map(({ draft_id }) => draft_id);
      return { body: { library_id: course.library_id, draft_ids, skill: 'Halves' }, cookie };
    },
    '/api/staff/studio/remove_questions': async () => {
      const { course, addToBank, cookie } = await aCourse();
      const draft_ids = await addToBank(schoolId, ['What is a third of 12?']);
      return { body: { library_id: course.library_id, draft_ids, is_removed: 1 }, cookie };
    },
    '/api/staff/studio/import_pack': async () => ({
      body: { library_id: await aLibrary(test, schoolId), is_applied: 1 },
      cookie: await asCoordinator(),
      files: [{ name: 'pack.zip', bytes: await aZippedPack() }],
    }),
    '/api/staff/studio/copy_course': async () => {
      const { courses } = await aProgram(test.database, { courses: [{ lessons: [] }] });
      return {
        body: {
          library_id: await aLibrary(test, schoolId),
          request_key: crypto.randomUUID(),
          course_id: courses[0]?.id,
        },
        cookie: await asCoordinator(),
      };
    },
    '/api/staff/studio/create_course': async () => ({
      body: {
        library_id: await aLibrary(test, schoolId),
        request_key: crypto.randomUUID(),
        content: DRAFT_COURSE,
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/studio/create_program': async () => ({
      body: {
        library_id: await aLibrary(test, schoolId),
        request_key: crypto.randomUUID(),
        content: DRAFT_PROGRAM,
        courses: [],
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/studio/judge_again': async () => {
      const { course, publish, cookie } = await aCourse();
      await publish(course.draft_id);
      return { body: { draft_id: course.draft_id, number: 1 }, cookie };
    },
    '/api/staff/studio/move_draft': () =>
      ofDraft(({ questions }) => ({ draft_id: questions[1]?.draft_id, after: null })),
    '/api/staff/studio/publish_course': () =>
      ofDraft(({ course }) => ({
        tree_version: course.tree_version,
        audience: null,
        note: 'First try',
        at: null,
      })),
    '/api/staff/studio/put_into_draft': async () => {
      const { course, publish, addQuiz, read, cookie } = await aCourse();
      await publish(course.draft_id);
      await addQuiz(course.draft_id);
      const { tree_version } = await read(course.draft_id);
      return { body: { draft_id: course.draft_id, number: 1, tree_version }, cookie };
    },
    '/api/staff/studio/manage_pack': async () => {
      const { id } = await aProgram(test.database, { courses: [{ lessons: [] }] });
      return {
        body: { pack_id: await packOf(test.database, id) },
        cookie: await personCookie(test, await aPerson(test, 'author')),
      };
    },
    '/api/staff/studio/offer_course': async () => {
      const { course, publish, cookie } = await aCourse();
      await publish(course.draft_id);
      return { body: { draft_id: course.draft_id, note: 'For class VI' }, cookie };
    },
    '/api/staff/studio/withdraw_offer': async () => {
      const { draft_id, cookie } = await anOffer();
      return { body: { draft_id }, cookie };
    },
    '/api/staff/studio/accept_offer': async () => {
      const { offer_id, author } = await anOffer();
      const library_id = await aLibrary(test, null);
      return { body: { library_id, offer_id, number: 1 }, cookie: author };
    },
    '/api/staff/studio/decline_offer': async () => {
      const { offer_id, author } = await anOffer();
      const library_id = await aLibrary(test, null);
      return { body: { library_id, offer_id, reason: 'It is too short.' }, cookie: author };
    },
    '/api/staff/studio/take_from_origin': async () => {
      const { course, lesson, publish, cookie } = await aCourse();
      await publish(course.draft_id);
      const made = await staffCall(
        test,
        copyCourse,
        {
          library_id: await aLibrary(test, schoolId),
          request_key: crypto.randomUUID(),
          course_id: course.course_id,
        },
        cookie,
      );
      const { draft_id, tree_version } = made.details.course;
      const content = { ...DRAFT_QUIZ, title: 'Thirds' };
      await staffCall(test, saveLesson, { draft_id: lesson.draft_id, version: 1, content }, cookie);
      await publish(course.draft_id);
      const { details } = await staffCall(test, fetchOriginChanges, { draft_id }, cookie);
      const take = details.items.map(({ key }) => key);
      return { body: { draft_id, tree_version, stamp: details.stamp, take, keep: [] }, cookie };
    },
    '/api/staff/studio/remove_draft': () => ofDraft(() => ({ is_removed: 1 })),
    '/api/staff/studio/remove_program': async () => {
      const { body, cookie } = await aProgramOfCourses();
      return { body: { library_id: body.library_id, program_id: body.program_id }, cookie };
    },
    '/api/staff/studio/restore_version': async () => {
      const { course, publish, cookie } = await aCourse();
      await publish(course.draft_id);
      await publish(course.draft_id, { note: 'Again' });
      const body = { number: 1, published_number: 2, replaces_draft: 0 };
      return { body: { draft_id: course.draft_id, ...body }, cookie };
    },
    '/api/staff/studio/save_course': () =>
      ofDraft(() => ({ version: 1, content: { ...DRAFT_COURSE, name: 'Halves' } })),
    '/api/staff/studio/save_lesson': () =>
      ofDraft(({ lesson }) => ({
        draft_id: lesson.draft_id,
        version: 1,
        content: { ...DRAFT_QUIZ, title: 'Halves' },
      })),
    '/api/staff/studio/save_program': aProgramOfCourses,
    '/api/staff/studio/save_question': () =>
      ofDraft(({ questions }) => ({
        draft_id: questions[0]?.draft_id,
        version: 1,
        content: { ...DRAFT_QUESTION, hint: 'Share it.' },
      })),
    '/api/staff/studio/unpublish_course': async () => {
      const { course, publish, cookie } = await aCourse();
      await publish(course.draft_id);
      return { body: { draft_id: course.draft_id, published_number: 1 }, cookie };
    },
    '/api/staff/studio/send_page_updates': () =>
      ofDraft(({ lesson }) => ({ draft_id: lesson.draft_id, ...aPageUpdate() })),
    '/api/staff/studio/share_course': () => ofDraft(() => ({ is_shared: 1 })),
    '/api/staff/access/sign_in': async () => {
      const { email } = await aPerson(test, 'teacher', { schoolId }, { passwordHash });
      return { body: { email, password: PASSWORD }, cookie: null };
    },
    '/api/staff/access/confirm_code': async () => ({
      body: { code: totpCode(SECRET, totpStep(test.clock.now())) },
      cookie: await personCookie(test, await withApp(), { isComplete: false }),
    }),
    '/api/staff/access/enrol_second_factor': async () => ({
      body: {},
      cookie: await asCoordinator(),
    }),
    '/api/staff/access/add_passkey': async () => {
      const cookie = await asCoordinator();
      return { body: { response: (await aPasskey(cookie)).response }, cookie };
    },
    '/api/staff/access/confirm_passkey': async () => {
      const { person, device } = await withPasskey();
      const cookie = await personCookie(test, person, { isComplete: false });
      const { options } = (await staffCall(test, fetchPasskeyRequestOptions, {}, cookie)).details;
      return { body: { response: device.show(options) }, cookie };
    },
    '/api/staff/access/remove_passkey': async () => {
      const { cookie } = await withPasskey('teacher');
      const { passkeys } = (await staffCall(test, fetchPasskeys, {}, cookie)).details;
      return { body: { passkey_id: passkeys[0]?.passkey_id }, cookie };
    },
    '/api/staff/access/sign_out': async () => ({ body: {}, cookie: await asCoordinator() }),
    '/api/staff/access/end_device': async () => {
      const person = await aTeacher();
      await personCookie(test, person);
      return { body: {}, cookie: await personCookie(test, person) };
    },
    '/api/staff/access/forgot_password': async () => {
      const { email } = await aTeacher();
      return { body: { email, side: 'staff', language: 'en' }, cookie: null };
    },
    '/api/staff/access/choose_new_password': async () => {
      const token = unique('a-token-long-enough');
      await test.database.orm.insert(passwordLinks).values({
        tokenHash: digestOf(token),
        personId: (await aTeacher()).id,
        expiresAt: new Date(test.clock.now().getTime() + 60_000),
      });
      return { body: { token, password: PASSWORD }, cookie: null };
    },
    '/api/staff/access/accept_invitation': async () => {
      const { token } = await anInvitation();
      return { body: { token, name: 'Anita Bose', password: PASSWORD }, cookie: null };
    },
    '/api/staff/activity/start_launch_log': async () => ({
      body: { student_id: await aChild(), lesson_id: await anActivity() },
      cookie: await asCoordinator(),
    }),
    '/api/staff/activity/stop_launch_log': async () => {
      const body = { student_id: await aChild(), lesson_id: await anActivity() };
      const cookie = await asCoordinator();
      const { pool } = test.database;
      await pool.query(
        `insert into launch_logs (student_id, lesson_id, asked_at, records_until, expires_at)
           values ($1, $2, $3, $3::timestamptz + interval '1 hour', $3::timestamptz + interval '1 day')`,
        [body.student_id, body.lesson_id, test.clock.now()],
      );
      return { body, cookie };
    },
    '/api/staff/assessment/set_window': async () => {
      const { id: ownSchool } = await aSchool(test.database);
      await aStudent(test.database, { schoolId: ownSchool, grade: 6 });
      const own = await personCookie(
        test,
        await aPerson(test, 'coordinator', { schoolId: ownSchool }),
      );
      const { details } = await staffCall(test, fetchWindows, { school_id: ownSchool }, own);
      const in_class = { school_id: ownSchool, grade: 6, section: '' };
      const { version } = details.classes[0]?.window ?? { version: 1 };
      return {
        body: { in_class, version, window: 1, mode: 3, opens_on: null, closes_on: null },
        cookie: own,
      };
    },
    '/api/staff/assessment/import_paper': async () => {
      const child = await aStudent(test.database, { schoolId, grade: 6, assessmentMode: 3 });
      await aQuestion(test);
      const content = Buffer.from(`id,q1\n#${child.id},B\n`).toString('base64');
      return {
        body: { school_id: schoolId, file_name: 'paper.csv', content, leaves_out: 0 },
        cookie: await asCoordinator(),
      };
    },
    '/api/staff/backups/create_backup': async () => ({ body: {}, cookie: await asOperator() }),
    '/api/staff/backups/check_backup': async () => ({
      body: { backup_id: (await aMadeBackup()).id },
      cookie: await asOperator(),
    }),
    '/api/staff/schools/create_school': async () => ({
      body: {
        code: unique('new'),
        name: 'Hillview School',
        time_zone: 'Asia/Kolkata',
        language: null,
      },
      cookie: await asOperator(),
    }),
    '/api/staff/schools/change_school': async () => ({
      body: {
        school_id: (await aSchool(test.database)).id,
        version: 1,
        name: 'Hillview School',
        time_zone: 'Asia/Kolkata',
        language: null,
      },
      cookie: await asOperator(),
    }),
    '/api/staff/schools/set_features': async () => ({
      body: {
        school_id: schoolId,
        version: 1,
        has_careers: 1,
        is_feedback_asked_twice: 0,
        has_teacher_publishing: 1,
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/schools/set_sharing': async () => {
      const own = (await aSchool(test.database)).id;
      const body = { school_id: own, version: 1, purposes: ['shown-projects'], ground: 'Task' };
      const coordinator = await aPerson(test, 'coordinator', { schoolId: own });
      return { body, cookie: await personCookie(test, coordinator) };
    },
    '/api/staff/schools/set_closed': async () => ({
      body: { school_id: (await aSchool(test.database)).id, version: 1, is_closed: 1 },
      cookie: await asOperator(),
    }),
    '/api/staff/installation/import_demo_content': async () => ({
      body: {},
      cookie: await asOperator(),
    }),
    '/api/staff/installation/finish_setup': async () => ({
      body: {},
      cookie: await asOperator(),
    }),
    '/api/staff/installation/change_settings': async () => ({
      body: { version: 1, product_name: 'Kites of Pune' },
      cookie: await asOperator(),
    }),
    '/api/staff/backups/set_plan': async () => ({
      body: { version: 1, hour: 3, keep: 9 },
      cookie: await asOperator(),
    }),
    '/api/staff/backups/open_download': async () => {
      const row = await aMadeBackup();
      await mkdir(test.services.config.backupsDir, { recursive: true });
      await writeFile(backupPath(test.services.config, row), 'a backup');
      return {
        body: { backup_id: row.id, proof: PASSWORD },
        cookie: await personCookie(test, await aPerson(test, 'operator', {}, { passwordHash })),
      };
    },
    '/api/staff/devices/forget_machine': async () => ({
      body: { machine_id: await aMachine(test, schoolId) },
      cookie: await asCoordinator(),
    }),
    '/api/staff/lti/add_platform': async () => ({
      body: { school_id: schoolId, language: 'en', ...PLATFORM, deployment_id: '1' },
      cookie: await asCoordinator(),
    }),
    '/api/staff/lti/change_platform': async () => ({
      body: {
        platform_id: await aPlatform(test, schoolId),
        language: 'en',
        version: 1,
        ...PLATFORM,
        client_id: unique('client'),
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/lti/end_platform': async () => ({
      body: { platform_id: await aPlatform(test, schoolId) },
      cookie: await asCoordinator(),
    }),
    '/api/staff/lti/set_deployment': async () => ({
      body: {
        platform_id: await aPlatform(test, schoolId),
        language: 'en',
        deployment_id: '1',
        is_confirmed: 1,
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/lti/make_registration_link': async () => ({
      body: { school_id: schoolId },
      cookie: await asCoordinator(),
    }),
    '/api/staff/lti/end_link': async () => ({
      body: { link_id: await aPlatformLink(test, { schoolId, studentId: await aChild() }) },
      cookie: await asCoordinator(),
    }),
    '/api/staff/lti/join_member': async () => ({
      body: {
        platform_id: await aPlatform(test, schoolId),
        subject: unique('subject'),
        student_id: await aChild(),
      },
      cookie: await asCoordinator(),
    }),
    '/api/family/set_consent': async () => {
      const student_id = await aChild();
      const parent = await aPerson(test, 'parent', { studentId: student_id });
      const body = { student_id, purpose: 'shown-projects', is_given: 0 };
      return { body, cookie: await personCookie(test, parent) };
    },
    '/api/family/request_child_data': async () => {
      const student_id = await aChild();
      const parent = await aPerson(test, 'parent', { studentId: student_id });
      return { body: { student_id, kind: 'export' }, cookie: await personCookie(test, parent) };
    },
    '/api/family/withdraw_child_request': async () => {
      const student_id = await aChild();
      const parent = await aPerson(test, 'parent', { studentId: student_id });
      await test.database.orm.insert(privacyRequests).values({
        studentId: student_id,
        kind: 'export',
        askedAt: test.clock.now(),
        parentId: parent.id,
      });
      return { body: { student_id, kind: 'export' }, cookie: await personCookie(test, parent) };
    },
    '/api/family/set_weekly_mail': async () => {
      const parent = await aPerson(test, 'parent', { studentId: await aChild() });
      return { body: { is_on: 1, language: 'en' }, cookie: await personCookie(test, parent) };
    },
    '/api/family/stop_weekly_mail': async () => {
      const { id: personId } = await aPerson(test, 'parent', { studentId: await aChild() });
      const { orm } = test.database;
      await orm.insert(weeklyMails).values({ personId, language: 'en', toldWeek: '2026-03-02' });
      return { body: { token: await stopToken(orm, personId) }, cookie: null };
    },
    '/api/family/join_child': async () => {
      const { accountId } = await aStudent(test.database, { schoolId });
      const code = newParentCode();
      await test.database.orm
        .insert(parentCodes)
        .values({ accountId, codeHash: parentCodeHash(code) });
      return { body: { code }, cookie: await personCookie(test, await aTeacher()) };
    },
    '/api/staff/families/confirm_parent': async () => ({
      body: { join_id: await aJoin(test, await aChild()), version: 1, is_confirmed: 1 },
      cookie: await asCoordinator(),
    }),
    '/api/staff/operation/settle_copy': async () => ({
      body: { request_id: await aRequest('export') },
      cookie: await asOperator(),
    }),
    '/api/staff/operation/delete_child': async () => ({
      body: { request_id: await aRequest('deletion') },
      cookie: await asOperator(),
    }),
    '/api/staff/messages/answer_message': async () => ({
      body: { message_id: (await aMessage()).id, text: 'Yes.', language: 'en' },
      cookie: await asOperator(),
    }),
    '/api/staff/messages/set_answered': async () => ({
      body: { message_id: (await aMessage()).id, is_answered: 1 },
      cookie: await asOperator(),
    }),
    '/api/staff/messages/delete_message': async () => ({
      body: { message_id: (await aMessage()).id },
      cookie: await asOperator(),
    }),
    '/api/staff/messages/forget_contact': async () => ({
      body: { contact: (await aMessage()).contact },
      cookie: await asOperator(),
    }),
    '/api/staff/operation/retry_job': async () => ({
      body: { job_id: await aFailedJob(test) },
      cookie: await asOperator(),
    }),
    '/api/staff/year/begin_new_year': async () => (await aYear()).begin,
    '/api/staff/year/undo_new_year': async () => {
      const { begin, ownSchool } = await aYear();
      const begun = await staffCall(test, beginNewYear, begin.body, begin.cookie);
      const year_id = begun.details.year.undo?.year_id;
      return { body: { school_id: ownSchool, year_id }, cookie: begin.cookie };
    },
    '/api/staff/assign/assign_work': async () => {
      await aChild();
      return {
        body: {
          class: { school_id: schoolId, grade: 6, section: '' },
          language: 'en',
          request_key: unique('request-key'),
          course_id: await aProjectCourse(test),
          lesson_id: null,
          student_ids: null,
          starts_on: null,
          due_on: '2099-11-27',
          note: 'Before Friday, please.',
          is_opening: 1,
        },
        cookie: await asCoordinator(),
      };
    },
    '/api/staff/assign/change_assignment': async () => {
      const studentId = await aChild();
      const assignment_id = await anAssignment(test, {
        schoolId,
        grade: 6,
        section: '',
        studentId,
      });
      return {
        body: {
          assignment_id,
          language: 'en',
          version: 1,
          student_ids: [studentId],
          starts_on: null,
          due_on: null,
          note: 'Take your time.',
          is_opening: 1,
        },
        cookie: await asCoordinator(),
      };
    },
    '/api/staff/assign/withdraw_assignment': async () => {
      const studentId = await aChild();
      const where = { schoolId, grade: 6, section: '', studentId };
      return {
        body: { assignment_id: await anAssignment(test, where), language: 'en', version: 1 },
        cookie: await asCoordinator(),
      };
    },
    '/api/staff/attendance/save_attendance': async () => ({
      body: {
        class: { school_id: schoolId, grade: 6, section: '' },
        day: '2026-03-04',
        version: null,
        marks: [{ student_id: await aChild(), mark: 'present' }],
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/praise/give_praise': async () => ({
      body: {
        class: { school_id: schoolId, grade: 6, section: '' },
        request_key: unique('request-key'),
        student_ids: [await aChild()],
        sticker: 'star',
        phrase: 'helped',
        words: null,
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/praise/take_back_praise': async () => {
      const inClass = { school_id: schoolId, grade: 6, section: '' };
      const cookie = await asCoordinator();
      const praise = {
        class: inClass,
        request_key: unique('request-key'),
        student_ids: [await aChild()],
        sticker: 'star',
        phrase: 'helped',
        words: null,
      } as const;
      const { praise_ids } = (await staffCall(test, givePraise, praise, cookie)).details;
      return { body: { class: inClass, praise_ids }, cookie };
    },
    '/api/staff/people/invite': async () => ({
      body: { email: 'new@school.example', given: { role: 'coordinator', school_id: schoolId } },
      cookie: await asCoordinator(),
    }),
    '/api/staff/people/withdraw_invitation': async () => ({
      body: { invitation_id: (await anInvitation()).id, version: 1 },
      cookie: await asCoordinator(),
    }),
    '/api/staff/people/end_grant': async () => ({
      body: { grant_id: (await aTeacher()).grantId, version: 1 },
      cookie: await asCoordinator(),
    }),
    '/api/staff/people/reset_second_factor': async () => {
      const { grantId } = await aPerson(test, 'teacher', { schoolId }, { totpSealed: 'sealed' });
      return { body: { grant_id: grantId }, cookie: await asCoordinator() };
    },
    '/api/staff/tickets/keep_answers': async () => ({
      body: { add: ['Log in once more.'], remove: [] },
      cookie: await asCoordinator(),
    }),
    '/api/staff/review/keep_phrases': async () => ({
      body: { add: ['You asked good questions.'], remove: [] },
      cookie: await asCoordinator(),
    }),
    '/api/staff/review/review_project': async () => aProject(await asCoordinator()),
    '/api/staff/review/undo_review': async () => {
      const { body, cookie } = await aProject(await asCoordinator());
      const said = await staffCall(test, reviewProject, body, cookie);
      const { student_id, course_id, language } = body;
      const { version } = said.details.project;
      return { body: { student_id, course_id, language, version }, cookie };
    },
    '/api/staff/events/create_event': async () => ({
      body: { school_id: schoolId, request_key: crypto.randomUUID(), ...EVENT },
      cookie: await asCoordinator(),
    }),
    '/api/staff/events/change_event': async () => ({
      body: { event_id: await anEvent(test, schoolId), version: 1, ...EVENT, capacity: 5 },
      cookie: await asCoordinator(),
    }),
    '/api/staff/events/cancel_event': async () => ({
      body: { event_id: await anEvent(test, schoolId), version: 1 },
      cookie: await asCoordinator(),
    }),
    '/api/staff/roster/correct_student': async () => {
      const { student_id, version, cookie } = await aListedChild();
      return { body: { student_id, version, section: 'C' }, cookie };
    },
    '/api/staff/students/add_student': async () => ({
      body: {
        school_id: schoolId,
        fullname: unique('Anil Rao'),
        grade: 6,
        section: 'A',
        admission_no: unique('NEW'),
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/students/move_students': async () => {
      const { student_id, version, cookie } = await aListedChild();
      return {
        body: {
          school_id: schoolId,
          students: [{ student_id, version, grade: 7, section: 'B' }],
        },
        cookie,
      };
    },
    '/api/staff/students/leave_students': async () => {
      const { student_id, version, cookie } = await aListedChild();
      return {
        body: { school_id: schoolId, students: [{ student_id, version }], ...leaves() },
        cookie,
      };
    },
    '/api/staff/students/return_students': async () => {
      const { student_id, version, cookie } = await aListedChild();
      const leaving = { school_id: schoolId, students: [{ student_id, version }], ...leaves() };
      const { students } = (await staffCall(test, leaveStudents, leaving, cookie)).details;
      const [left] = students;
      return {
        body: { school_id: schoolId, students: [{ student_id, version: left?.version }] },
        cookie,
      };
    },
    '/api/staff/roster/print_cards': async () => ({
      body: {
        in_class: { school_id: schoolId, grade: 6, section: '' },
        student_ids: [await aChild()],
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/roster/print_parent_codes': async () => ({
      body: {
        in_class: { school_id: schoolId, grade: 6, section: '' },
        student_ids: [await aChild()],
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/roster/print_pictures': async () => {
      const section = unique('Y').slice(0, 20);
      await aChild({ grade: 2, section });
      return {
        body: { in_class: { school_id: schoolId, grade: 2, section }, whom: 'without' },
        cookie: await asCoordinator(),
      };
    },
    '/api/staff/roster/reset_code': async () => ({
      body: { student_id: await aChild() },
      cookie: await asCoordinator(),
    }),
    '/api/staff/roster/reset_pictures': async () => ({
      body: { student_id: await aChild({ grade: 2 }) },
      cookie: await asCoordinator(),
    }),
    '/api/staff/roster/reset_pin': async () => ({
      body: { student_id: await aChild() },
      cookie: await asCoordinator(),
    }),
    '/api/staff/roster/upload_sheet': async () => ({
      body: {
        school_id: schoolId,
        file_name: 'students.csv',
        content: Buffer.from('Name,Class\nAnita Bose,6\n').toString('base64'),
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/roster/match_columns': async () => ({
      body: {
        import_id: await anImport(test, schoolId),
        version: 1,
        columns: ['full_name', 'class', 'admission_no'],
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/roster/fix_row': async () => ({
      body: {
        import_id: await anImport(test, schoolId),
        version: 1,
        line: 2,
        cells: { class: '7' },
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/roster/answer_rows': async () => ({
      body: { import_id: await anImport(test, schoolId), version: 1, blank_section: 'A' },
      cookie: await asCoordinator(),
    }),
    '/api/staff/roster/apply_import': async () => {
      const import_id = await anImport(test, schoolId);
      const cookie = await asCoordinator();
      const columns = ['full_name', 'class', 'admission_no'];
      await staffCall(test, matchColumns, { import_id, version: 1, columns }, cookie);
      return { body: { import_id, version: 2, leaves_out: 1 }, cookie };
    },
    '/api/staff/roster/undo_import': async () => {
      const import_id = await anImport(test, schoolId);
      const cookie = await asCoordinator();
      const columns = ['full_name', 'class', 'admission_no'];
      await staffCall(test, matchColumns, { import_id, version: 1, columns }, cookie);
      await staffCall(test, applyImport, { import_id, version: 2, leaves_out: 1 }, cookie);
      return { body: { import_id, version: 3 }, cookie };
    },
    '/api/staff/roster/make_machine_codes': async () => ({
      body: { school_id: schoolId, count: 2 },
      cookie: await asCoordinator(),
    }),
    '/api/staff/tickets/reply': async () => ({
      body: {
        ticket_id: await aTicket(test, await aChild()),
        version: 1,
        text: 'Try it again now.',
        is_closed: 0,
      },
      cookie: await asCoordinator(),
    }),
    '/api/staff/tickets/set_status': async () => ({
      body: { ticket_id: await aTicket(test, await aChild()), version: 1, status: 'closed' },
      cookie: await asCoordinator(),
    }),
  };
}
