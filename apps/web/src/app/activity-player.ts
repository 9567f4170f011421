import type { LessonId } from '@skillkite/contract/ids';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

export type NextLesson = { readonly title: string; readonly picture: ReactNode };

/** An activity that is open on this page, for the sheet at its end. */
type ActivityPlayer = {
  readonly lessonId: LessonId;
  /** The next lesson; null at the end of its course. */
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

/** Registers the open activity while rendered, so that its end sheet can replay it or continue. */
export function useAsActivityPlayer({ lessonId, next, again, goOn }: ActivityPlayer): void {
  const onAgain = useEffectEvent(again);
  const onGoOn = useEffectEvent(goOn);
  useEffect(() => {
    change({ lessonId, next, again: () => onAgain(), goOn: () => onGoOn() });
    return () => change(null);
  }, [lessonId, next]);
}

/** The player of a lesson, if this page shows it. */
export function useActivityPlayer(lessonId: LessonId): ActivityPlayer | null {
  const player = useSyncExternalStore(subscribe, () => open);
  return player?.lessonId === lessonId ? player : null;
}
