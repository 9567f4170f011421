import { type FileKind, fileKind } from '@skillkite/rules/file-kind';
import { type ComponentType, Suspense, lazy } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Classroom, Lesson } from './classroom.ts';
import { DownloadLesson } from './players/download-lesson.tsx';
import { HtmlLesson } from './players/html-lesson.tsx';
import { ImageLesson } from './players/image-lesson.tsx';
import { LoadFailed } from './players/load-failed.tsx';
import type { PlayerProps } from './players/player-props.ts';

const VideoLesson = lazy(() =>
  import('./video/video-lesson.tsx').then((m) => ({ default: m.VideoLesson })),
);
const AudioLesson = lazy(() =>
  import('./players/audio-lesson.tsx').then((m) => ({ default: m.AudioLesson })),
);
const TableLesson = lazy(() =>
  import('./players/table-lesson.tsx').then((m) => ({ default: m.TableLesson })),
);
const PdfLesson = lazy(() =>
  import('./players/pdf-lesson.tsx').then((m) => ({ default: m.PdfLesson })),
);
const DocxLesson = lazy(() =>
  import('./players/docx-lesson.tsx').then((m) => ({ default: m.DocxLesson })),
);

const ProjectLesson = lazy(() =>
  import('./players/project-lesson.tsx').then((m) => ({ default: m.ProjectLesson })),
);
const ScormLesson = lazy(() =>
  import('./scorm/scorm-lesson.tsx').then((m) => ({ default: m.ScormLesson })),
);

/** What a lesson is, for its player and its words: an activity, a project, or the kind of its file. */
export const lessonKindOf = (lesson: Lesson): FileKind | 'ia' | 'project' =>
  lesson.kind === 'ia' || lesson.kind === 'project'
    ? lesson.kind
    : fileKind(`lesson.${lesson.fileType}`);

function playerOf(lesson: Lesson): ComponentType<PlayerProps> {
  switch (lessonKindOf(lesson)) {
    case 'Video':
      return VideoLesson;
    case 'Audio':
      return AudioLesson;
    case 'Image':
      return ImageLesson;
    case 'html':
      return HtmlLesson;
    case 'xlsx':
    case 'csv':
      return TableLesson;
    case 'Doc':
      if (lesson.fileType === 'pdf') return PdfLesson;
      return lesson.fileType === 'docx' ? DocxLesson : DownloadLesson;
    case 'ia':
    case 'project':
    case 'ppt':
    case 'Archive':
    case 'Unknown':
      return DownloadLesson;
  }
}

/** Shows a lesson in the player of its kind; each player is fetched with its first lesson. */
export function LessonPlayer({ classroom, ...props }: PlayerProps & { classroom: Classroom }) {
  const { t } = useTranslation('classroom');
  const { lesson } = props;
  if (lesson.source === '') return <LoadFailed lesson={lesson} text={t('mediaFailed')} />;
  const Player = playerOf(lesson);
  return (
    <Suspense fallback={<Skeleton className="aspect-video w-full" />}>
      {lesson.kind === 'ia' && <ScormLesson key={lesson.id} classroom={classroom} {...props} />}
      {lesson.kind === 'project' && (
        <ProjectLesson key={lesson.id} classroom={classroom} {...props} />
      )}
      {lesson.kind !== 'ia' && lesson.kind !== 'project' && <Player key={lesson.id} {...props} />}
    </Suspense>
  );
}
