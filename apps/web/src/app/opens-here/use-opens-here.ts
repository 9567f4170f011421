import type { StudentId } from '@skillkite/contract/ids';
import { useEffect, useState } from 'react';
import { downloadedCourses } from '../course-download/on-device.ts';
import { type OpensHere, opensHere } from './opens-here.ts';

/** Content that opens offline; null until known, and if not wanted. */
export function useOpensHere(studentId: StudentId | null): OpensHere | null {
  const [found, setFound] = useState<OpensHere | null>(null);
  useEffect(() => {
    if (studentId === null) return undefined;
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
