import type { FileKind } from '@skillkite/rules/file-kind';
import type { PlayedKind } from '@skillkite/rules/lesson-kind';
import {
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
import type { Lesson } from '../../app/endpoints/classroom.ts';

const SIGNS: Record<FileKind | PlayedKind, { icon: LucideIcon; paper: string }> = {
  Video: { icon: Play, paper: 'bg-[#b8174f]' },
  Image: { icon: Image, paper: 'bg-[#0f766e]' },
  Audio: { icon: Volume2, paper: 'bg-[#6b3fc9]' },
  Doc: { icon: FileText, paper: 'bg-[#2a4bb5]' },
  html: { icon: FileText, paper: 'bg-[#2a4bb5]' },
  xlsx: { icon: Table, paper: 'bg-[#1b7347]' },
  csv: { icon: Table, paper: 'bg-[#1b7347]' },
  ppt: { icon: Presentation, paper: 'bg-[#c43a16]' },
  Archive: { icon: FolderUp, paper: 'bg-[#545b7c]' },
  Unknown: { icon: FileText, paper: 'bg-[#545b7c]' },
  ia: { icon: Hand, paper: 'bg-[#0f766e]' },
  quiz: { icon: CircleHelp, paper: 'bg-[#6b3fc9]' },
  project: { icon: FolderUp, paper: 'bg-[#c43a16]' },
};

type Props = { lesson: Lesson; kind: FileKind | PlayedKind; isLocked: boolean };

/** What a lesson is: a frame of its film, else the sign of its kind on a fold of paper. */
export function LessonPicture({ lesson, kind, isLocked }: Props) {
  const { icon: Icon, paper } = SIGNS[kind];
  return (
    <span
      aria-hidden
      className={`relative grid h-14 w-14 shrink-0 place-items-center overflow-hidden rounded-control text-white min-[26rem]:w-24 ${paper} ${isLocked ? 'opacity-50' : ''}`}
    >
      {lesson.poster === null ? (
        <>
          <span className="absolute inset-y-0 left-1/2 w-1/2 bg-black/10" />
          <Icon className="relative size-7" />
        </>
      ) : (
        <img src={lesson.poster} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </span>
  );
}
