import type { CourseId } from '@skillkite/contract/ids';
import { addFavorites, removeFavorites } from '@skillkite/contract/learning/home';
import { useEffect, useSyncExternalStore } from 'react';
import { HeartButton } from '@skillkite/ui/heart-button.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { deliver } from '../outbox/device-outbox.ts';
import { useStudent } from '../session/session.ts';

/** Pending favourites of this page, shown by every heart of the course. */
const wishes = new Map<CourseId, boolean>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const tell = () => {
  for (const listener of listeners) listener();
};

type Props = {
  courseId: CourseId;
  isFavorite: boolean;
  label: string;
  className?: string;
};

/**
 * Favourite toggle of a course. Changes at once everywhere, survives offline use, and reverts if
 * the server refuses. Offline only the last choice is sent.
 */
export function CourseHeart({ courseId, isFavorite, label, className = '' }: Props) {
  const { id: studentId } = useStudent();
  const wish = useSyncExternalStore(subscribe, () => wishes.get(courseId));
  const isOn = wish ?? isFavorite;
  // The server's data includes the choice now.
  useEffect(() => {
    if (wish === isFavorite) wishes.delete(courseId);
  }, [wish, isFavorite, courseId]);
  const toggle = async () => {
    wishes.set(courseId, !isOn);
    tell();
    const outcome = await deliver(
      isOn ? removeFavorites : addFavorites,
      { studentId, courseId },
      { studentId, key: `favorite/${courseId}` },
    );
    if (outcome.kind !== 'refused') return;
    wishes.delete(courseId);
    tell();
    showToast(outcome.failure.message);
  };
  return (
    <HeartButton label={label} isOn={isOn} onToggle={() => void toggle()} className={className} />
  );
}
