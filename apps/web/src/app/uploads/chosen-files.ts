import type { CourseId, StudentId } from '@skillkite/contract/ids';
import type { CelebratedCourse } from '../celebrations/celebrations.ts';
import { flagOf, hasChosenFiles } from '../session/has-chosen-files.ts';

/** A file chosen for a project, stored on this device until the server has it. */
export type ChosenFile = {
  /** Id of the upload; the server accepts it once. */
  uploadId: string;
  studentId: StudentId;
  courseId: CourseId;
  /** Creative courses use other calls. */
  isCreative: boolean;
  /** Course for the celebration; missing in files stored by an older version. */
  course?: CelebratedCourse;
  name: string;
  file: Blob;
  chosenAt: number;
};

const DATABASE = 'skillkite-projects';
const FILES = 'chosen-files';
const BY_STUDENT = 'by-student';

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No answer.')));
  });

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    const files = request.result.createObjectStore(FILES, { keyPath: 'uploadId' });
    files.createIndex(BY_STUDENT, 'studentId');
  });
  return asked(request);
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened();
  try {
    const transaction = database.transaction(FILES, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Full.')));
    });
    const [result] = await Promise.all([asked(work(transaction.objectStore(FILES))), done]);
    return result;
  } finally {
    database.close();
  }
}

/** Stores a file on the device. Returns false if that fails; then it lasts as long as the page. */
export async function keepChosenFile(chosen: ChosenFile): Promise<boolean> {
  try {
    await within('readwrite', (files) => files.put(chosen));
    localStorage.setItem(flagOf(chosen.studentId), 'true');
    return true;
  } catch {
    return false;
  }
}

/** A student's files that the server lacks, in the order they were chosen. */
export async function chosenFilesOf(studentId: StudentId): Promise<ChosenFile[]> {
  try {
    const found = await within<ChosenFile[]>('readonly', (files) =>
      files.index(BY_STUDENT).getAll(studentId),
    );
    if (found.length === 0) localStorage.removeItem(flagOf(studentId));
    return found.sort((one, other) => one.chosenAt - other.chosenAt);
  } catch {
    return [];
  }
}

/** Deletes a file after the upload, or when the student cancels it. */
export async function dropChosenFile(uploadId: string): Promise<void> {
  try {
    await within('readwrite', (files) => files.delete(uploadId));
  } catch {
    // There is nothing to delete.
  }
}

/** Deletes a student's chosen files at log-out, for shared machines (spec 4 "Logout"). */
export async function forgetChosenFiles(studentId: StudentId): Promise<void> {
  if (!hasChosenFiles(studentId)) return;
  for (const { uploadId } of await chosenFilesOf(studentId)) await dropChosenFile(uploadId);
  localStorage.removeItem(flagOf(studentId));
}
