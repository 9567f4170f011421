import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { type FileKind, fileKind } from '@skillkite/rules/file-kind';
import { type PlayedKind, isPlayedKind } from '@skillkite/rules/lesson-kind';
import { type ComponentType, Fragment, useState } from 'react';
import { PartMissing } from '../../app/load-error.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { lazyWithRetry } from '../../app/lazy-with-retry.tsx';
import { isLowData } from '../../app/offline/low-data.ts';
import { useStudent } from '../../app/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BeforeLoading } from './before-loading.tsx';
import type { Classroom, Lesson } from '../../app/endpoints/classroom.ts';
import { keptCopyOf, mediumOf } from './media-source.ts';
import { DownloadLesson } from './players/download-lesson.tsx';
import { HtmlLesson } from './players/html-lesson.tsx';
import { ImageLesson } from './players/image-lesson.tsx';
import { LoadFailed } from './players/load-failed.tsx';
import type { PlayerProps } from './players/player-props.ts';

const player = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyWithRetry(load, {
    whileLoading: <Skeleton className="aspect-video w-full" />,
    Missing: PartMissing,
  });

const VideoLesson = player(() => import('./video/video-lesson.tsx').then((m) => m.VideoLesson));
const KeepMedium = lazyWithRetry(() => import('./keep-medium.tsx').then((m) => m.KeepMedium));
const AudioLesson = player(() => import('./players/audio-lesson.tsx').then((m) => m.AudioLesson));
const TableLesson = player(() => import('./players/table-lesson.tsx').then((m) => m.TableLesson));
const PdfLesson = player(() => import('./players/pdf-lesson.tsx').then((m) => m.PdfLesson));
const DocxLesson = player(() => import('./players/docx-lesson.tsx').then((m) => m.DocxLesson));

const ProjectLesson = player(() =>
  import('./players/project-lesson.tsx').then((m) => m.ProjectLesson),
);
const ScormLesson = player(() => import('./scorm/scorm-lesson.tsx').then((m) => m.ScormLesson));

const QuizLesson = player(() => import('./players/quiz-lesson.tsx').then((m) => m.QuizLesson));
const LessonCheck = lazyWithRetry(() => import('./lesson-check.tsx').then((m) => m.LessonCheck));

type Player = ComponentType<PlayerProps> | ComponentType<PlayerProps & { classroom: Classroom }>;
const OWN_PLAYERS: Readonly<Record<PlayedKind, Player>> = {
  ia: ScormLesson,
  project: ProjectLesson,
  quiz: QuizLesson,
};

/** What a lesson is, for its player and its words: its own kind, where that has a player, else the kind of its file. */
export const lessonKindOf = ({ kind, fileType }: Lesson): FileKind | PlayedKind =>
  isPlayedKind(kind) ? kind : fileKind(`lesson.${fileType}`);

function playerOf(lesson: Lesson): Player {
  const kind = lessonKindOf(lesson);
  switch (kind) {
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
    case 'ppt':
    case 'Archive':
    case 'Unknown':
      return DownloadLesson;
    default:
      return OWN_PLAYERS[kind];
  }
}

/** Less is not worth a question. */
const ASKED_FROM_BYTES = 100_000;

/** What is loaded only when the student says so, in low-data mode; null for what just opens. */
function askedSize(lesson: Lesson, studentId: StudentId): number | null {
  const { size } = mediumOf(lesson);
  const isHere = keptCopyOf(studentId, lesson) !== null;
  return isLowData() && !isHere && size !== null && size >= ASKED_FROM_BYTES ? size : null;
}

/** Shows a lesson in the player of its kind; each player is fetched with its first lesson. */
export function LessonPlayer({ classroom, ...props }: PlayerProps & { classroom: Classroom }) {
  const { t } = useTranslation('classroom');
  const { lesson } = props;
  const student = useStudent();
  const [openedId, setOpenedId] = useState<LessonId | null>(null);
  if (lesson.source === '') return <LoadFailed lesson={lesson} text={t('mediaFailed')} />;
  const keepMedium = ['Video', 'Audio'].includes(lessonKindOf(lesson)) && (
    <KeepMedium key={`keep-${lesson.id}`} classroom={classroom} lesson={lesson} />
  );
  const size = openedId === lesson.id ? null : askedSize(lesson, student.id);
  const Player = playerOf(lesson);
  if (size !== null) {
    return (
      <>
        <BeforeLoading lesson={lesson} size={size} onOpen={() => setOpenedId(lesson.id)} />
        {keepMedium}
      </>
    );
  }
  return (
    <Fragment key={lesson.id}>
      <Player classroom={classroom} {...props} />
      {keepMedium}
      {lesson.kind !== 'quiz' && <LessonCheck classroom={classroom} lesson={lesson} />}
    </Fragment>
  );
}
