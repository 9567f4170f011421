import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { canKeepMedia, useKeptMedia } from '../../app/offline/device-media.ts';
import { dropKept } from '../../app/offline/drop-kept.ts';
import { useStudent } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { Part } from './part.tsx';

/** The videos this student keeps on this device, how much room they take, and a way to make room. */
export function KeptPart() {
  const { t, tag } = useTranslation('offline');
  const student = useStudent();
  const { kept } = useKeptMedia(student.id);
  const total = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  if (!canKeepMedia()) return null;
  return (
    <Part
      title={t('keptMedia')}
      text={
        kept.length === 0
          ? t('noneKept')
          : t('keptInAll', { count: kept.length, size: sizeText(total, tag) })
      }
    >
      {kept.length > 0 && (
        <ul className="grid gap-2">
          {kept.map(({ lessonId, title, path, bytes }) => (
            <li
              key={lessonId}
              className="flex flex-wrap items-center gap-3 rounded-control border-2 border-hairline p-3"
            >
              <span className="min-w-0 flex-1">
                <Link to={path} className="block font-bold underline">
                  {title}
                </Link>
                <span className="block text-sm text-soft">{sizeText(bytes, tag)}</span>
              </span>
              <Button
                variant="secondary"
                aria-label={t('removeNamed', { title })}
                onClick={() => void dropKept(student.id, lessonId)}
              >
                <Trash2 aria-hidden className="size-5" />
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
