import type { StudentId } from '@skillkite/contract/ids';
import { type PictureCopy, lightCopies } from '@skillkite/rules/learning/lesson/shown-picture';
import { keptMediumAddress } from '@skillkite/client/offline/device-media';
import { isLowData } from '@skillkite/client/offline/low-data';
import type { Lesson } from '../../app/endpoints/classroom.ts';

type Medium = { readonly source: string; readonly size: number | null };

/** The media file of a lesson: with data saving the small copy, if there is one. */
export const mediumOf = ({ source, size, small }: Lesson): Medium =>
  small !== null && isLowData() ? small : { source, size };

/** Copies of a picture to show: with data saving only light ones. */
export const shownCopies = ({ copies }: Pick<Lesson, 'copies'>): readonly PictureCopy[] =>
  isLowData() ? lightCopies(copies) : copies;

/** Whether a picture has copies, all of them light. */
export const isLight = ({ copies }: Pick<Lesson, 'copies'>): boolean =>
  copies.length > 0 && lightCopies(copies).length === copies.length;

/** Activities of cmi5 play only online and cannot be stored. */
export const isOnlineOnly = ({ fileType }: Pick<Lesson, 'fileType'>): boolean =>
  fileType === 'cmi5';

/** Local address of a stored copy; null if there is none. */
export const keptCopyOf = (studentId: StudentId, { id, source, small }: Lesson): string | null =>
  keptMediumAddress(studentId, id, small === null ? [source] : [source, small.source]);

/** Address for the player. */
export const playedSource = (studentId: StudentId, lesson: Lesson): string =>
  keptCopyOf(studentId, lesson) ?? mediumOf(lesson).source;
