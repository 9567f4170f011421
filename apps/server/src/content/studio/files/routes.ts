import {
  addPart,
  beginFile,
  fetchFile,
  fetchFileActivity,
  fetchFiles,
  removeFile,
  replaceFile,
  saveFile,
} from '@skillkite/contract/staff/studio/files';
import type { Ports } from '../../../ports.ts';
import type { ServeStaff } from '../../../staff/serve-staff.ts';
import { addPartHandler } from './add-part.ts';
import { beginFileHandler } from './begin-file.ts';
import { fetchFileActivityHandler } from './fetch-file-activity.ts';
import { fetchFileHandler } from './fetch-file.ts';
import { fetchFilesHandler } from './fetch-files.ts';
import { removeFileHandler } from './remove-file.ts';
import { replaceFileHandler } from './replace-file.ts';
import { saveFileHandler } from './save-file.ts';

export function fileRoutes(
  serve: ServeStaff,
  services: Ports<'clock' | 'config' | 'database' | 'storage'>,
): void {
  serve(fetchFiles, fetchFilesHandler(services));
  serve(fetchFile, fetchFileHandler(services));
  serve(beginFile, beginFileHandler(services));
  serve(addPart, addPartHandler(services));
  serve(saveFile, saveFileHandler(services));
  serve(removeFile, removeFileHandler(services));
  serve(replaceFile, replaceFileHandler(services));
  serve(fetchFileActivity, fetchFileActivityHandler(services));
}
