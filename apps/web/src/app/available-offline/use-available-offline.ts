import type { StudentId } from '@skillkite/contract/ids';
import { useEffect, useState } from 'react';
import { downloadedCourses } from '../course-download/on-device.ts';
import { type AvailableOffline, availableOffline } from './available-offline.ts';

/** Content that opens offline; null until known, and if not wanted. */
export function useAvailableOffline(studentId: StudentId | null): AvailableOffline | null {
  const [found, setFound] = useState<AvailableOffline | null>(null);
  useEffect(() => {
    if (studentId === null) return undefined;
    let isShown = true;
    const nothing: AvailableOffline = { courses: [], canPractise: false };
    // `caches` is missing without HTTPS.
    const asked =
      'caches' in globalThis
        ? availableOffline(studentId, {
            caches,
            isDownloaded: (courseId) => downloadedCourses.find(studentId, courseId) !== undefined,
          })
        : Promise.resolve(nothing);
    void asked
      .catch(() => nothing)
      .then((answer) => {
        if (isShown) setFound(answer);
      });
    return () => {
      isShown = false;
    };
  }, [studentId]);
  return found;
}
