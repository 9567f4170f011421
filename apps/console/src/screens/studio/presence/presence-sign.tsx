import { Users } from 'lucide-react';
import { useTranslation } from '../../../app/i18n.ts';
import type { Presence } from '../../../app/endpoints/studio.ts';
import type { Tree } from '../draft/tree.ts';

type Props = { others: Presence['others']; tree: Tree; isWide: boolean };

const LOOK = {
  wide: 'max-w-80 rounded-card bg-paper px-3 py-2',
  phone: 'border-b border-hairline bg-note px-4 py-1',
} as const;

/** Who else is in the course, and where. */
export function PresenceSign({ others, tree, isWide }: Props) {
  const { t } = useTranslation('console-learning/studio-page');
  const numberOf = (lessonId: number | null) =>
    tree.lessons.findIndex(({ id }) => id !== null && id === lessonId) + 1;
  const says = others.map(({ name, lessonId }) => {
    const number = numberOf(lessonId);
    return number > 0 ? t('presence.inLesson', { name, number }) : t('presence.here', { name });
  });
  return (
    <p
      role="status"
      className={
        says.length === 0
          ? 'sr-only'
          : `flex items-center gap-2 text-sm ${LOOK[isWide ? 'wide' : 'phone']}`
      }
    >
      {says.length > 0 && <Users aria-hidden className="size-4 shrink-0" />}
      <span className="min-w-0 break-words">{says.slice(0, 3).join(' · ')}</span>
    </p>
  );
}
