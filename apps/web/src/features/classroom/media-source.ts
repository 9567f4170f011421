import type { StudentId } from '@skillkite/contract/ids';
import { type PictureCopy, lightCopies } from '@skillkite/rules/learning/lesson/shown-picture';
import { keptMediumAddress } from '@skillkite/client/offline/device-media';
import { isLowData } from '@skillkite/client/offline/low-data';
import type { Lesson } from '../../app/endpoints/classroom.ts';

type Medium = { readonly source: string; readonly size: number | null };

/** The video or sound of a lesson on the server: the small one where there is one and data are to be saved. */
export const mediumOf = ({ source, size, small }: Lesson): Medium =>
  small !== null && isLowData() ? small : { source, size };

/** Copies by which a picture is shown: where data are to be saved, those that are light alone. */
export const shownCopies = ({ copies }: Pick<Lesson, 'copies'>): readonly PictureCopy[] =>
  isLowData() ? lightCopies(copies) : copies;

/** Whether a picture has copies, all of them light. */
export const isLight = ({ copies }: Pick<Lesson, 'copies'>): boolean =>
  copies.length > 0 && lightCopies(copies).length === copies.length;

/** Activities of cmi5 play with a connection alone: none is kept on a device. */
export const isOnlineOnly = ({ fileType }: Pick<Lesson, 'fileType'>): boolean =>
  fileType === 'cmi5';

/** The copy that a student keeps on this device; null when there is none. */
export const keptCopyOf = (studentId: StudentId, { id, source, small }: Lesson): string | null =>
  keptMediumAddress(studentId, id, small === null ? [source] : [source, small.source]);

/** Where a player takes a video or sound from. */
export const playedSource = (studentId: StudentId, lesson: Lesson): string =>
  keptCopyOf(studentId, lesson) ?? mediumOf(lesson).source;
