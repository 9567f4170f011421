import { ALL_SOURCES } from '@skillkite/rules/course-source';
import type { fetchApprovedFrndsProjects } from '@skillkite/contract/projects';
import { firstNameOf } from '@skillkite/rules/first-name';
import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { shownName } from '../accounts/shown-name.ts';
import { students } from '../accounts/tables.ts';

import type { KeptFile } from './kept-file.ts';
import { requireProject } from './require-project.ts';
import { shownFile } from './submission.ts';
import { submissionFiles, submissions } from './tables.ts';

/** More than anybody looks through. */
const MOST_PROJECTS = 30;

/** Approved projects of others of the same school, by first name alone, the latest first (spec 7). */
export const fetchApprovedFrndsProjectsHandler =
  ({ catalogue, database }: Services): Handler<typeof fetchApprovedFrndsProjects> =>
  async ({ body, student }) => {
    const course = requireProject(catalogue.current(), body.ilm_id, student, ALL_SOURCES);
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
      .where(
        and(
          eq(submissions.courseId, course.id),
          eq(submissions.status, 'approved'),
          eq(students.schoolId, student.schoolId),
          eq(students.isDeleted, false),
          eq(students.showsProjects, true),
          ne(students.id, student.id),
        ),
      )
      .orderBy(desc(submissions.reviewedAt), asc(submissions.studentId))
      .limit(MOST_PROJECTS)
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
    return {
      projects: [...byStudent.values()].map((own) => ({
        name: firstNameOf(own[0]?.fullname ?? ''),
        class: own[0]?.grade ?? 0,
        files: own.map(({ file }: { file: KeptFile }) => shownFile(file)),
      })),
    };
  };
