import type { QuestId } from '@skillkite/contract/ids';
import { Image } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { questsApi } from '../../app/endpoints/quests.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import type { Kept } from './unsent-quests.ts';

function Photo({ photo }: { photo: string }) {
  const { t } = useTranslation('learning/quests');
  return (
    <img
      src={`data:image/jpeg;base64,${photo}`}
      alt={t('yourPhoto')}
      className="max-h-96 rounded-control border-2 border-hairline"
    />
  );
}

/** The photo of a quest, loaded on request. */
function KeptPhoto({ questId }: { questId: QuestId }) {
  const { t } = useTranslation('learning/quests');
  const asked = questsApi.useFetchQuestPhotoQuery({ studentId: useStudent().id, questId });
  return (
    <QueryState
      of={asked}
      as="line"
      failed={t('photoFailed')}
      loading={t('loading')}
      skeleton={<Skeleton className="h-48 w-64" />}
    >
      {({ photo }) => photo !== null && <Photo photo={photo} />}
    </QueryState>
  );
}

/** A finished quest with note and photo. */
export function QuestDone({
  questId,
  kept: { note, hasPhoto, photo },
  isSent,
  isPhotoReplaced,
  praise,
}: {
  questId: QuestId;
  kept: Kept;
  isSent: boolean;
  /** It replaced a photo from another device. */
  isPhotoReplaced: boolean;
  /** Praise and next step after finishing it now. */
  praise: ReactNode;
}) {
  const { t } = useTranslation('learning/quests');
  const [isShown, setIsShown] = useState(false);
  if (note === null && !hasPhoto && praise === null) return null;
  return (
    <div className="mb-3 grid max-w-prose justify-items-start gap-2 rounded-card bg-leaf-wash p-4">
      {praise}
      {note !== null && (
        <>
          <h3 className="text-base">{t('yourWords')}</h3>
          <p className="break-words whitespace-pre-line">{note}</p>
        </>
      )}
      {photo !== null && <Photo photo={photo} />}
      {hasPhoto &&
        photo === null &&
        (isShown ? (
          <KeptPhoto questId={questId} />
        ) : (
          <Button variant="secondary" onClick={() => setIsShown(true)}>
            <Image aria-hidden className="size-5" />
            {t('showPhoto')}
          </Button>
        ))}
      {isPhotoReplaced && <p className="text-sm text-soft">{t('photoReplaced')}</p>}
      {!isSent && <p className="text-sm text-soft">{t('keptHere')}</p>}
    </div>
  );
}
