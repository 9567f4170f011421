import { type FileKind, fileKind } from '../../files/file-kind.ts';
import { type LessonKind, type PlayedKind, isPlayedKind } from './lesson-kind.ts';

/** What a lesson is, for its player and its words: its own kind, where that has a player, else the kind of its file. */
export const shownKind = (kind: LessonKind, fileType: string): FileKind | PlayedKind =>
  isPlayedKind(kind) ? kind : fileKind(`lesson.${fileType}`);
