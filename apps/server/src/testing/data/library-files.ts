import { addPart, beginFile, fetchFile } from '@skillkite/contract/staff/studio/files';
import { UPLOAD_PART_BYTES } from '@skillkite/rules/learning/project/project';
import { randomUUID } from 'node:crypto';
import {
  checkFileJob,
  convertVideoJob,
  removeUploadJob,
} from '../../content/studio/files/check/check-job.ts';
import type { MediaTools } from '../../content/packs/media/media-tools.ts';
import { runJob } from '../processes/run-job.ts';
import type { TestApp } from '../test-app.ts';
import { staffCall } from './people.ts';

type Upload = { uploadKey: string; sizeBytes: number; partBytes: number };

/** Sends files to a library as one person. */
export function libraryFilesOf(test: TestApp, cookie: string, libraryId: number) {
  const begin = async (
    name: string,
    size_bytes: number,
    more: Partial<(typeof beginFile)['~request']> = {},
  ) =>
    staffCall(
      test,
      beginFile,
      { library_id: libraryId, request_key: randomUUID(), name, size_bytes, ...more },
      cookie,
    );
  const part = (file_id: number, offset: number, bytes: Buffer) =>
    staffCall(test, addPart, { file_id, offset }, cookie, [
      { name: 'part', bytes: bytes.subarray(offset, offset + UPLOAD_PART_BYTES) },
    ]);
  const read = async (file_id: number) =>
    (await staffCall(test, fetchFile, { file_id }, cookie)).details;
  /** Sends all of a file; its id. */
  const send = async (name: string, bytes: Buffer): Promise<number> => {
    const { file_id } = (await begin(name, bytes.length)).details.file;
    for (let at = 0; at < bytes.length; at += UPLOAD_PART_BYTES)
      await part(file_id, at, bytes).then(({ details }) => details);
    return file_id;
  };
  /** Checks a file as the jobs do, and clears its parts away. */
  const check = async (file_id: number, mediaTools: MediaTools | null = null) => {
    const services = { ...test.services, mediaTools };
    await runJob(checkFileJob(services), { fileId: file_id });
    await runJob(convertVideoJob(services), { fileId: file_id });
    const { rows } = await test.database.pool.query<{ payload: Upload }>(
      `delete from jobs where kind = 'remove-library-upload' returning payload`,
    );
    for (const { payload } of rows) await runJob(removeUploadJob(test.services), payload);
    return (await read(file_id)).file;
  };
  /** Sends and checks a file. */
  const add = async (name: string, bytes: Buffer, mediaTools: MediaTools | null = null) =>
    check(await send(name, bytes), mediaTools);
  return { begin, part, read, send, check, add };
}
