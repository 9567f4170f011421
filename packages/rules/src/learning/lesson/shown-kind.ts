import { type FileKind, fileKind } from '../../files/file-kind.ts';
import { type LessonKind, type PlayedKind, isPlayedKind } from './lesson-kind.ts';

/** Kind shown for a lesson: its own kind if that has a player, else its file kind. */
export const shownKind = (kind: LessonKind, fileType: string): FileKind | PlayedKind =>
  isPlayedKind(kind) ? kind : fileKind(`lesson.${fileType}`);
