import type { CourseId } from '@skillkite/contract/ids';
import { addFavorites, removeFavorites } from '@skillkite/contract/home';
import { useState } from 'react';
import { showToast } from '../ui/toast.ts';
import { deliver } from './device-outbox.ts';
import { useStudent } from './session.ts';

/**
 * Whether a course is a favourite, and the way to change it: shown at once, kept on the device, taken back when the server
 * refuses. Pressed twice without a connection, only the last wish is sent.
 */
export function useFavorite(courseId: CourseId, isFavorite: boolean) {
  const student = useStudent();
  const [wish, setWish] = useState<boolean | null>(null);
  const isOn = wish ?? isFavorite;
  const toggle = async () => {
    const wanted = !isOn;
    setWish(wanted);
    const outcome = await deliver(
      wanted ? addFavorites : removeFavorites,
      { user_id: student.id, ilm_id: courseId },
      { studentId: student.id, key: `favorite/${courseId}` },
    );
    if (outcome.kind !== 'refused') return;
    setWish(null);
    showToast(outcome.failure.message);
  };
  return { isOn, toggle: () => void toggle() };
}
