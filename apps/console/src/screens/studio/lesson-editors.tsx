import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import {
  AppWindow,
  AudioLines,
  BookImage,
  BookOpen,
  ClipboardPen,
  FileText,
  Film,
  Image,
  ListChecks,
  type LucideIcon,
  Paperclip,
  Table,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Missing } from './course/missing.tsx';
import { type EditorKind, editorKindOf } from './draft/editor-kind.ts';
import type { Problem } from './draft/problems.ts';
import type { DraftConflict, DraftSession } from './draft/session.ts';
import type { LessonNode, Tree } from './draft/tree.ts';

export type LessonEditorProps = {
  session: DraftSession;
  tree: Tree;
  lesson: LessonNode;
  problems: readonly Problem[];
  conflicts: readonly DraftConflict[];
  /** All lessons of the course, this one chosen. */
  outline: ReactNode;
  /** The primary action of the page, in the bar of a phone. */
  publish: ReactNode;
  /** Null: the course has no other lesson. */
  onRemove: (() => void) | null;
};

type LessonEditor = {
  readonly Icon: LucideIcon;
  readonly Editor: ComponentType<LessonEditorProps>;
  /** A new lesson of it, but for its title. Without one, authors cannot add it. */
  readonly begins?: Omit<DraftLesson, 'title'>;
};

/** Editors load when a lesson of their kind is opened. */
const editor = (load: () => Promise<ComponentType<LessonEditorProps>>) =>
  lazyWithRetry(load, { whileLoading: <Skeleton className="m-6 h-96" />, Missing });

const Page = editor(async () => (await import('./page/page-editor.tsx')).PageEditor);
const Media = editor(async () => (await import('./media/media-editor.tsx')).MediaEditor);
const Quiz = editor(async () => (await import('./course/quiz-editor.tsx')).QuizEditor);

const Project = editor(async () => (await import('./parts/project-editor.tsx')).ProjectEditor);

/** In the order in which they are offered. */
const LESSON_EDITORS: Readonly<Record<EditorKind, LessonEditor>> = {
  page: { Icon: BookOpen, Editor: Page, begins: { kind: 'lesson' } },
  video: { Icon: Film, Editor: Media, begins: { kind: 'lesson', medium: 'video' } },
  sound: { Icon: AudioLines, Editor: Media, begins: { kind: 'lesson', medium: 'sound' } },
  picture: { Icon: Image, Editor: Media, begins: { kind: 'lesson', medium: 'picture' } },
  document: { Icon: FileText, Editor: Media, begins: { kind: 'lesson', medium: 'document' } },
  sheet: { Icon: Table, Editor: Media, begins: { kind: 'lesson', medium: 'sheet' } },
  ia: { Icon: AppWindow, Editor: Media, begins: { kind: 'ia' } },
  quiz: { Icon: ListChecks, Editor: Quiz, begins: { kind: 'quiz' } },
  story: { Icon: BookImage, Editor: Quiz, begins: { kind: 'story' } },
  project: { Icon: ClipboardPen, Editor: Project, begins: { kind: 'project' } },
  extra: { Icon: Paperclip, Editor: Media, begins: { kind: 'supporting_file' } },
};

export const lessonEditorOf = (content: DraftLesson): LessonEditor =>
  LESSON_EDITORS[editorKindOf(content)];

/** The kinds that authors add. */
export const ADDED_LESSONS = Object.entries(LESSON_EDITORS).flatMap(([kind, { Icon, begins }]) =>
  begins ? [{ kind: kind as EditorKind, Icon, begins }] : [],
);
