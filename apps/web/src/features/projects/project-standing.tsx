import type { ProjectStatus } from '@skillkite/rules/learning/project/project';
import type { Sticker as StickerKind } from '@skillkite/rules/rewards/sticker';
import { CircleCheck, Clock, PencilRuler, Undo2 } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import { Sticker } from '@skillkite/ui/art/sticker.tsx';

const SIGNS = {
  none: { icon: PencilRuler, colour: 'text-soft' },
  submitted: { icon: Clock, colour: 'text-primary' },
  approved: { icon: CircleCheck, colour: 'text-leaf' },
  returned: { icon: Undo2, colour: 'text-danger' },
} as const satisfies Record<ProjectStatus, unknown>;

type Props = {
  status: ProjectStatus;
  remarks: string | null;
  /** Answers cached before stickers existed have none. */
  sticker: StickerKind | null | undefined;
};

/** Status of the project, with the reviewer's remarks. */
export function ProjectStanding({ status, remarks, sticker }: Props) {
  const { t } = useTranslation('learning/projects');
  const { icon: Icon, colour } = SIGNS[status];
  return (
    <section className="card p-4" aria-live="polite">
      <p className="flex items-center gap-3">
        <Icon aria-hidden className={`size-6 shrink-0 ${colour}`} />
        <span>
          <strong className="block">{t(`status.${status}`)}</strong>
          <span className="text-soft">{t(`next.${status}`)}</span>
        </span>
        {status !== 'submitted' && sticker && (
          <Sticker kind={sticker} className="ml-auto size-16 shrink-0" />
        )}
      </p>
      {remarks !== null && (
        <figure className="mt-3 border-l-4 border-hairline pl-4">
          <figcaption className="text-sm text-soft">
            {t(status === 'submitted' ? 'earlierRemarks' : 'remarks')}
          </figcaption>
          <blockquote className="max-w-prose break-words whitespace-pre-line">{remarks}</blockquote>
        </figure>
      )}
    </section>
  );
}
