import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import type { fetchApprovedFrndsProjects } from '@skillkite/contract/learning/projects';
import { listOf } from '@skillkite/rules/calls/listing';
import { firstNameOf } from '@skillkite/rules/text/first-name';
import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { shownName } from '../../school/accounts/shown-name.ts';
import { sharedNow } from '../../school/accounts/sharing.ts';
import { schools, students } from '../../school/accounts/tables.ts';

import type { KeptFile } from './files/kept-file.ts';
import { requireProject } from './require-project.ts';
import { shownFile } from './submission.ts';
import { submissionFiles, submissions } from './tables.ts';

const PAGE = 30;

/** Approved projects that others of the same school share (D22), by first name alone, the latest first (spec 7). */
export const fetchApprovedFrndsProjectsHandler =
  ({
    catalogue,
    database,
  }: Ports<'database'> & WithCatalogue): Handler<typeof fetchApprovedFrndsProjects> =>
  async ({ body, student }) => {
    const { most = PAGE } = body;
    const course = requireProject(await catalogue.of(student), body.ilm_id, student, ALL_SOURCES);
    const shown = database.orm
      .select({
        studentId: submissions.studentId,
        courseId: submissions.courseId,
        reviewedAt: submissions.reviewedAt,
        fullname: sql<string>`${shownName}`.as('fullname'),
        grade: students.grade,
      })
      .from(submissions)
      .innerJoin(students, eq(students.id, submissions.studentId))
      .innerJoin(schools, eq(schools.id, students.schoolId))
      .where(
        and(
          eq(submissions.courseId, course.id),
          eq(submissions.status, 'approved'),
          eq(students.schoolId, student.schoolId),
          eq(students.isDeleted, false),
          sharedNow('shown-projects'),
          ne(students.id, student.id),
        ),
      )
      .orderBy(desc(submissions.reviewedAt), asc(submissions.studentId))
      .limit(most + 1)
      .as('shown');
    const rows = await database.orm
      .select({ fullname: shown.fullname, grade: shown.grade, file: submissionFiles })
      .from(shown)
      .innerJoin(
        submissionFiles,
        and(
          eq(submissionFiles.studentId, shown.studentId),
          eq(submissionFiles.courseId, shown.courseId),
          isNotNull(submissionFiles.fileType),
        ),
      )
      .orderBy(desc(shown.reviewedAt), asc(shown.studentId), asc(submissionFiles.createdAt));
    const byStudent = Map.groupBy(rows, ({ file }) => file.studentId);
    const { rows: projects, nextMost } = listOf([...byStudent.values()], most);
    return {
      next_most: nextMost,
      projects: projects.map((own) => ({
        name: firstNameOf(own[0]?.fullname ?? ''),
        class: own[0]?.grade ?? 0,
        files: own.map(({ file }: { file: KeptFile }) => shownFile(file)),
      })),
    };
  };
