import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import type { removeProjectFile } from '@skillkite/contract/learning/projects';
import { statusWithout, takesFiles } from '@skillkite/rules/learning/project/project';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { lockStudent } from '../../school/accounts/lock-student.ts';

import { dropFiles } from './files/discard-files.ts';
import { requireProject } from './require-project.ts';
import { acceptedFiles, forgetSubmission, statusOf, storedStatus } from './submission.ts';
import { submissionFiles } from './tables.ts';

/** Removes a student's own file; rewards of handing in stay (D4). */
export const removeProjectFileHandler =
  (
    services: Ports<'clock' | 'config' | 'database'> & WithCatalogue,
  ): Handler<typeof removeProjectFile> =>
  async ({ body, student, fail }) => {
    const { catalogue, database, clock } = services;
    const course = requireProject(await catalogue.of(student), body.ilm_id, student, ALL_SOURCES);
    const whose = { studentId: student.id, courseId: course.id };
    await transaction(database, async (tx) => {
      await lockStudent(tx, student.id);
      const status = await storedStatus(tx, whose);
      const removed = takesFiles(status)
        ? await dropFiles(
            tx,
            and(
              eq(submissionFiles.id, body.file_id),
              eq(submissionFiles.studentId, student.id),
              eq(submissionFiles.courseId, course.id),
              isNotNull(submissionFiles.fileType),
            ),
            clock.now(),
          )
        : [];
      if (!takesFiles(status)) throw fail('PROJECT_APPROVED');
      if (removed.length === 0) throw fail('FILE_NOT_FOUND');
      const left = await acceptedFiles(tx, whose);
      if (statusWithout(status, left.length) === 'none') await forgetSubmission(tx, whose);
    });
    return statusOf(services, course, student.id);
  };
