import type { LessonId } from '@skillkite/contract/ids';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** A lesson as the way to it shows it. */
export type NextLesson = { readonly title: string; readonly picture: ReactNode };

/** An activity that is open on this page, as the sheet of its end asks of it. */
type ActivityPlayer = {
  readonly lessonId: LessonId;
  /** The lesson that comes next; null where its course ends. */
  readonly next: NextLesson | null;
  readonly again: () => void;
  readonly goOn: () => void;
};

const listeners = new Set<() => void>();
let open: ActivityPlayer | null = null;

const change = (player: ActivityPlayer | null) => {
  open = player;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** While it is rendered, this activity can be played again and gone on from. */
export function useAsActivityPlayer({ lessonId, next, again, goOn }: ActivityPlayer): void {
  const onAgain = useEffectEvent(again);
  const onGoOn = useEffectEvent(goOn);
  useEffect(() => {
    change({ lessonId, next, again: () => onAgain(), goOn: () => onGoOn() });
    return () => change(null);
  }, [lessonId, next]);
}

/** The player of a lesson, if it is open here. */
export function useActivityPlayer(lessonId: LessonId): ActivityPlayer | null {
  const player = useSyncExternalStore(subscribe, () => open);
  return player?.lessonId === lessonId ? player : null;
}
