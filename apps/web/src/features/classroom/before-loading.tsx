import { Play } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { sizeText } from '@skillkite/ui/size-text';
import type { Lesson } from '../../app/endpoints/classroom.ts';

/** Low-data mode: what a lesson would load, and its size. It loads on request only. */
export function BeforeLoading({
  lesson,
  size,
  onOpen,
}: {
  lesson: Lesson;
  size: number;
  onOpen: () => void;
}) {
  const { t, tag } = useTranslation('app/offline');
  return (
    <div className="relative grid min-h-56 place-items-center overflow-hidden bg-sky md:aspect-video md:rounded-card">
      {lesson.poster === null ? (
        <Kite id={lesson.id} className="absolute inset-0 m-auto h-40 opacity-40" />
      ) : (
        <img
          src={lesson.poster}
          alt=""
          crossOrigin="anonymous"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <Button className="relative" onClick={onOpen}>
        <Play aria-hidden className="size-5" />
        {t('open', { size: sizeText(size, tag) })}
      </Button>
    </div>
  );
}
