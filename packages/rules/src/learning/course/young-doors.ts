import { type LessonKind, isPlayedKind } from '../lesson/lesson-kind.ts';

/** The doors of classes I to III behind which lessons are done again. */
export type AgainDoor = 'play' | 'stories';

type Lesson<Id> = {
  readonly id: Id;
  readonly kind: LessonKind;
  readonly isSupporting: boolean;
};

/**
 * The lessons of an open course behind a door: games and films that were done, and stories that were heard or come next. Nothing is
 * opened that the order of lessons keeps shut (decision 15, decision 80).
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
