import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import type { uploadProgress } from '@skillkite/contract/learning/projects';
import type { Handler } from '../../../http/serve.ts';
import type { Ports } from '../../../ports.ts';
import type { WithCatalogue } from '../../../content/catalogue/catalogue.ts';

import { fileOf } from './begin-upload.ts';
import { fileIdOf } from './kept-file.ts';
import { requireProject } from '../require-project.ts';

/** Received bytes of an upload; 0 for an unknown one. */
export const uploadProgressHandler =
  ({ catalogue, database }: Ports<'database'> & WithCatalogue): Handler<typeof uploadProgress> =>
  async ({ body, student }) => {
    const course = requireProject(await catalogue.of(student), body.ilm_id, student, ALL_SOURCES);
    const whose = { studentId: student.id, courseId: course.id };
    const id = fileIdOf({ ...whose, uploadId: body.upload_id, index: 0 });
    const file = await fileOf(database.orm, id);
    return {
      received: file?.receivedBytes ?? 0,
      is_complete: file !== undefined && file.fileType !== null,
    };
  };
