import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { downloadedCourses, dropCourse } from '../../app/course-download/on-device.ts';
import { useIsControlled } from '@skillkite/client/offline/controlled';
import { useKeptMedia } from '@skillkite/client/offline/device-media';
import { dropKept } from '../../app/offline/drop-kept.ts';
import { useStudent } from '../../app/session/session.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { sizeText } from '@skillkite/ui/size-text';
import { Part } from './part.tsx';

type Download = {
  readonly title: string;
  readonly path: string;
  readonly bytes: number;
  readonly isUnfinished?: boolean;
  readonly drop: () => Promise<void>;
};

const bytesOf = (downloads: readonly { readonly bytes: number }[]): number =>
  downloads.reduce((sum, { bytes }) => sum + bytes, 0);

/** Downloaded courses of this student, then single downloaded lessons. */
function useDownloads(): { courses: Download[]; lessons: Download[] } {
  const student = useStudent();
  const { kept } = useKeptMedia(student.id);
  const courses = downloadedCourses.of(student.id);
  const inCourses = new Set(courses.flatMap(({ lessonIds }) => lessonIds));
  return {
    courses: courses.map(({ courseId, title, path, lessonIds, files }) => ({
      title,
      path,
      bytes: bytesOf([...files, ...kept.filter(({ lessonId }) => lessonIds.includes(lessonId))]),
      drop: () => dropCourse(student.id, courseId),
    })),
    lessons: kept
      .filter(({ lessonId }) => !inCourses.has(lessonId))
      .map(({ lessonId, title, path, bytes, isUnfinished = false }) => ({
        title,
        path,
        bytes,
        isUnfinished,
        drop: () => dropKept(student.id, lessonId),
      })),
  };
}

function DownloadList({ downloads }: { downloads: readonly Download[] }) {
  const { t, tag } = useTranslation('app/offline');
  return (
    <ul className="grid gap-2">
      {downloads.map(({ title, path, bytes, isUnfinished, drop }) => (
        <li
          key={`${path}/${title}`}
          className="flex flex-wrap items-center gap-3 rounded-control border-2 border-hairline p-3"
        >
          <span className="min-w-0 flex-1">
            <Link to={path} className="block font-bold underline">
              {title}
            </Link>
            <span className="block text-sm text-soft">
              {isUnfinished ? t('soFar', { size: sizeText(bytes, tag) }) : sizeText(bytes, tag)}
            </span>
          </span>
          <Button
            variant="secondary"
            aria-label={t('removeNamed', { title })}
            onClick={() => void drop()}
          >
            <Trash2 aria-hidden className="size-5" />
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The student's downloads on this device with their size, and buttons to delete them. */
export function KeptPart() {
  const { t, tag } = useTranslation('app/offline');
  const downloads = useTranslation('app/downloads');
  const isControlled = useIsControlled();
  const { courses, lessons } = useDownloads();
  if (!isControlled) return null;
  const isEmpty = courses.length + lessons.length === 0;
  const whole = lessons.filter(({ isUnfinished }) => isUnfinished !== true);
  const inAll = { count: whole.length, size: sizeText(bytesOf(whole), tag) };
  const said = isEmpty ? t('noneKept') : whole.length > 0 ? t('keptInAll', inAll) : null;
  return (
    <Part title={t('keptMedia')} {...(said !== null && { text: said })}>
      {lessons.length > 0 && <DownloadList downloads={lessons} />}
      {courses.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-lg">{downloads.t('courses')}</h3>
          <p className="mb-2 text-soft">
            {downloads.t('inAll', { size: sizeText(bytesOf(courses), tag) })}
          </p>
          <DownloadList downloads={courses} />
        </>
      )}
    </Part>
  );
}
