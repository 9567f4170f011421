import type { CourseId, StudentId } from '@skillkite/contract/ids';
import {
  MOST_PROJECT_FILES,
  PROJECT_FILE_LIMIT_BYTES,
} from '@skillkite/rules/learning/project/project';
import type { CelebratedCourse } from '../../app/celebrations/celebrations.ts';
import type { ChosenFile } from '../../app/uploads/chosen-files.ts';
import { newId } from '@skillkite/client/new-id';

/** Why a file is not sent. */
export type Unfit = { name: string; reason: 'empty' | 'FILE_TOO_LARGE' | 'TOO_MANY_FILES' };

type Project = {
  studentId: StudentId;
  courseId: CourseId;
  isCreative: boolean;
  course?: CelebratedCourse;
  /** Number of submitted files and pending uploads. */
  count: number;
};

/** Splits chosen files into those to send and those refused: too large, empty, too many. */
export function sortChosen(
  files: readonly File[],
  { count, ...project }: Project,
  now: number,
): { fit: ChosenFile[]; unfit: Unfit[] } {
  const fit: ChosenFile[] = [];
  const unfit: Unfit[] = [];
  for (const [index, file] of files.entries()) {
    const { name, size } = file;
    if (size === 0) unfit.push({ name, reason: 'empty' });
    else if (size > PROJECT_FILE_LIMIT_BYTES) unfit.push({ name, reason: 'FILE_TOO_LARGE' });
    else if (count + fit.length >= MOST_PROJECT_FILES)
      unfit.push({ name, reason: 'TOO_MANY_FILES' });
    else fit.push({ ...project, uploadId: newId(), name, file, chosenAt: now + index / 1000 });
  }
  return { fit, unfit };
}
