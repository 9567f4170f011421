import { fileKind } from '@skillkite/rules/files/file-kind';
import type { StudentId } from '@skillkite/contract/ids';
import type { Locale } from '@skillkite/rules/text/locale';
import { keptOf } from '@skillkite/client/offline/device-media';
import { deviceActivities } from '../../../app/offline/drop-kept.ts';
import { whenControlled } from '@skillkite/client/offline/controlled';
import { isLowData } from '@skillkite/client/offline/low-data';
import type { Classroom } from '../../../app/endpoints/classroom.ts';
import { keepPage } from '../pages/keep-page.ts';
import { keptFile, lessonsToKeep } from './lessons-to-keep.ts';

/** Visible content loads first. */
const BEGIN_AFTER_MS = 3000;

/**
 * Stores the texts, pictures and tables of an opened course one by one, unless data saving is on.
 * Returns a function that stops.
 */
export function keepCourse(
  { courseId, lessons }: Classroom,
  { studentId, lang }: { studentId: StudentId; lang: Locale },
): () => void {
  let isWanted = !isLowData();
  const keep = async () => {
    // On a first visit the service worker starts after the page.
    await whenControlled();
    const activities = lessons.filter(({ kind, id }) => kind === 'ia' && keptOf(studentId, id));
    if (activities.length > 0 && navigator.onLine) {
      const { renewActivities } = await deviceActivities();
      await renewActivities(
        activities.map(({ id }) => ({ studentId, courseId, lessonId: id, lang })),
      );
    }
    for (const lesson of lessonsToKeep(lessons)) {
      if (!isWanted || !navigator.onLine) return;
      const { source } = keptFile(lesson);
      const isPage = fileKind(`lesson.${lesson.fileType}`) === 'html';
      // The service worker stores the response.
      await (isPage ? keepPage(source) : fetch(source)).catch(() => {});
    }
  };
  const timer = setTimeout(() => void keep(), BEGIN_AFTER_MS);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
