import type { StudentId } from '@skillkite/contract/ids';
import { useEffect, useState } from 'react';
import { downloadedCourses } from '../course-download/on-device.ts';
import { type OpensHere, opensHere } from './opens-here.ts';

/** What opens without a connection; null until that is known. */
export function useOpensHere(studentId: StudentId): OpensHere | null {
  const [found, setFound] = useState<OpensHere | null>(null);
  useEffect(() => {
    let isShown = true;
    const nothing: OpensHere = { courses: [], canPractise: false };
    // None without HTTPS.
    const asked =
      'caches' in globalThis
        ? opensHere(studentId, {
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
