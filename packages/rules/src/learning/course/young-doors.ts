import { type LessonKind, isPlayedKind } from '../lesson/lesson-kind.ts';

/** Home entries of classes I to III that offer lessons to repeat. */
export type AgainDoor = 'play' | 'stories';

type Lesson<Id> = {
  readonly id: Id;
  readonly kind: LessonKind;
  readonly isSupporting: boolean;
};

/**
 * Lessons of an open course behind a door: finished games and films, and stories that are finished
 * or next. The order of lessons still applies (decisions 15, 80).
 */
export function behindDoor<Id, L extends Lesson<Id>>(
  door: AgainDoor,
  lessons: readonly L[],
  done: ReadonlySet<Id>,
): L[] {
  const counted = lessons.filter(({ isSupporting }) => !isSupporting);
  return counted.filter(({ id, kind }, index) => {
    const isGame = isPlayedKind(kind) && kind !== 'story';
    if ((door === 'play') !== isGame) return false;
    if (done.has(id)) return true;
    const before = counted[index - 1];
    return kind === 'story' && (before === undefined || done.has(before.id));
  });
}
