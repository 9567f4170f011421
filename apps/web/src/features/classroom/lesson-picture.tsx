import { useState } from 'react';
import type { Lesson } from '../../app/endpoints/classroom.ts';
import { partsOf } from './lesson-kinds.tsx';

type Props = { lesson: Lesson; isLocked: boolean };

/** A video frame, else, or if it fails to load, the icon of the kind on paper. */
export function LessonPicture({ lesson, isLocked }: Props) {
  const { icon: Icon, paper } = partsOf(lesson);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      aria-hidden
      className={`relative grid h-14 w-14 shrink-0 place-items-center overflow-hidden rounded-control text-surface min-[26rem]:w-24 ${paper} ${isLocked ? 'opacity-50' : ''}`}
    >
      {lesson.poster === null || lesson.poster === failed ? (
        <>
          <span className="absolute inset-y-0 left-1/2 w-1/2 bg-black/10" />
          <Icon className="relative size-7" />
        </>
      ) : (
        <img
          src={lesson.poster}
          alt=""
          crossOrigin="anonymous"
          loading="lazy"
          className="size-full object-cover"
          onError={() => setFailed(lesson.poster)}
        />
      )}
    </span>
  );
}
