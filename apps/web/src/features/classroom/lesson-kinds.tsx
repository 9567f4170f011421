import type { FileKind } from '@skillkite/rules/files/file-kind';
import type { PlayedKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { shownKind } from '@skillkite/rules/learning/lesson/shown-kind';
import {
  BookOpen,
  CircleHelp,
  FileText,
  FolderUp,
  Hand,
  Image,
  type LucideIcon,
  Play,
  Presentation,
  Table,
  Volume2,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Classroom, Lesson } from '../../app/endpoints/classroom.ts';
import { type LaterPart, lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { PartMissing } from '../../app/parts/load-error.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { ActivityPlace } from './activity-place.tsx';
import { DownloadLesson } from './players/download-lesson.tsx';
import { HtmlLesson } from './players/html-lesson.tsx';
import { ReadingLines } from './pages/reading-lines.tsx';
import { ImageLesson } from './players/image-lesson.tsx';
import type { PlayerProps } from './players/player-props.ts';

type Player = ComponentType<PlayerProps & { classroom: Classroom }>;
type LaterPlayer = LaterPart<PlayerProps & { classroom: Classroom }>;
type KindParts = {
  readonly player: Player | LaterPlayer;
  /** Icon of the kind. */
  readonly icon: LucideIcon;
  readonly paper: string;
  /** On a phone the description is next to the player instead of the list row. */
  readonly saysDescription?: true;
};

/** Each player loads with its first lesson; `place` reserves its height. */
const lazyPlayer = (
  load: () => Promise<Player>,
  place: ReactNode = <Skeleton className="aspect-video w-full" />,
): LaterPlayer => lazyWithRetry(load, { whileLoading: place, Missing: PartMissing });

/** A scroll container above the row with the confirmation button. */
const ReadPlace = ({ top = null }: { top?: ReactNode }) => (
  <div className="border-hairline lg:rounded-card lg:border-2">
    {top}
    <div className="relative h-read">
      <ReadingLines />
    </div>
    <div className="h-18" />
  </div>
);
const TableLesson = lazyPlayer(
  () => import('./players/table-lesson.tsx').then((m) => m.TableLesson),
  <ReadPlace />,
);
const PdfLesson = lazyPlayer(
  () => import('./players/pdf-lesson.tsx').then((m) => m.PdfLesson),
  <ReadPlace top={<div className="h-18" />} />,
);
const DocxLesson = lazyPlayer(
  () => import('./players/docx-lesson.tsx').then((m) => m.DocxLesson),
  <ReadPlace />,
);

/** Player of a document by its format; other formats are offered as a file. */
const DocLesson: Player = (props) => {
  const { fileType } = props.lesson;
  if (fileType === 'pdf') return <PdfLesson {...props} />;
  return fileType === 'docx' ? <DocxLesson {...props} /> : <DownloadLesson {...props} />;
};

const QuizLesson = lazyPlayer(
  () => import('./players/quiz-lesson.tsx').then((m) => m.QuizLesson),
  <Skeleton className="h-85 w-full" />,
);

/** Player and icon for each lesson kind with its own player, and each file kind. */
const KINDS: Readonly<Record<FileKind | PlayedKind, KindParts>> = {
  ia: {
    player: lazyPlayer(
      () => import('./scorm/scorm-lesson.tsx').then((m) => m.ScormLesson),
      <ActivityPlace />,
    ),
    icon: Hand,
    paper: 'bg-career',
  },
  project: {
    player: lazyPlayer(() => import('./players/project-lesson.tsx').then((m) => m.ProjectLesson)),
    icon: FolderUp,
    paper: 'bg-flame',
  },
  quiz: {
    player: QuizLesson,
    icon: CircleHelp,
    paper: 'bg-creative',
  },
  story: { player: QuizLesson, icon: BookOpen, paper: 'bg-creative' },
  Video: {
    player: lazyPlayer(
      () => import('./video/video-lesson.tsx').then((m) => m.VideoLesson),
      <>
        <Skeleton className="aspect-video w-full" />
        {/* The activity's bar. */}
        <Skeleton className="h-[8.75rem] sm:h-[5.5rem]" />
      </>,
    ),
    icon: Play,
    paper: 'bg-thread',
  },
  Audio: {
    player: lazyPlayer(() => import('./players/audio-lesson.tsx').then((m) => m.AudioLesson)),
    icon: Volume2,
    paper: 'bg-creative',
    saysDescription: true,
  },
  Image: { player: ImageLesson, icon: Image, paper: 'bg-career', saysDescription: true },
  html: { player: HtmlLesson, icon: FileText, paper: 'bg-primary' },
  Doc: { player: DocLesson, icon: FileText, paper: 'bg-primary' },
  xlsx: { player: TableLesson, icon: Table, paper: 'bg-leaf' },
  csv: { player: TableLesson, icon: Table, paper: 'bg-leaf' },
  ppt: { player: DownloadLesson, icon: Presentation, paper: 'bg-flame' },
  Archive: { player: DownloadLesson, icon: FolderUp, paper: 'bg-soft' },
  Unknown: { player: DownloadLesson, icon: FileText, paper: 'bg-soft' },
};

export const lessonKindOf = ({ kind, fileType }: Lesson) => shownKind(kind, fileType);

export const partsOf = (lesson: Lesson): KindParts => KINDS[lessonKindOf(lesson)];

/** Preloads a lesson's player; a failure shows in its place. */
export async function loadPlayer(lesson: Lesson): Promise<void> {
  const { player } = partsOf(lesson);
  if ('load' in player) await player.load().catch(() => {});
}
