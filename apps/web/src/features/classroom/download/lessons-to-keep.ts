import { fileKind } from '@skillkite/rules/files/file-kind';
import type { Lesson } from '../../../app/endpoints/classroom.ts';

const LARGEST_FILE_BYTES = 1_000_000;
const MOST_OF_COURSE_BYTES = 5_000_000;
/** Light kinds that every page can show. Documents are stored when they open. */
const KEPT_KINDS = ['html', 'Image', 'csv', 'xlsx'];

type Keepable = Pick<Lesson, 'kind' | 'fileType' | 'size' | 'source' | 'copies' | 'isSupporting'>;

/** The file that is shown: for a picture its widest copy. */
export const keptFile = ({ source, size, copies }: Pick<Lesson, 'source' | 'size' | 'copies'>) =>
  copies.at(-1) ?? { source, size };

/** Lessons of an opened course to store, as many as fit. */
export function lessonsToKeep<L extends Keepable>(lessons: readonly L[]): L[] {
  let room = MOST_OF_COURSE_BYTES;
  return lessons.filter((lesson) => {
    const { kind, fileType, source, isSupporting } = lesson;
    const { size } = keptFile(lesson);
    const isLight = size !== null && size <= LARGEST_FILE_BYTES && size <= room;
    const isKept =
      isLight &&
      source !== '' &&
      !isSupporting &&
      kind !== 'ia' &&
      KEPT_KINDS.includes(fileKind(`lesson.${fileType}`));
    if (isKept) room -= size;
    return isKept;
  });
}
