import { type FromPlayer, PLAYER_SANDBOX } from '@skillkite/bridge/messages';
import type { Locale } from '@skillkite/rules/text/locale';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LibraryFile, studioFilesApi } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { hostActivity } from './activity-host.ts';

/** Errors of an activity that are shown. */
const MOST_FAULTS = 5;

type Played = {
  readonly isDone: boolean;
  readonly scorePercent: number | null;
  readonly hasEnded: boolean;
  readonly faults: readonly string[];
};
const BEGUN: Played = { isDone: false, scorePercent: null, hasEnded: false, faults: [] };

const heard = (before: Played, message: FromPlayer): Played => {
  switch (message.kind) {
    case 'complete':
      return { ...before, isDone: true, scorePercent: message.scorePercent };
    case 'closed':
      return { ...before, hasEnded: true };
    case 'fault':
      return before.faults.length >= MOST_FAULTS || before.faults.includes(message.detail)
        ? before
        : { ...before, faults: [...before.faults, message.detail] };
    default:
      return before;
  }
};

type Activity = {
  playerUrl: string;
  packageUrl: string;
  manifest: Readonly<Record<string, unknown>>;
};
type FrameProps = { of: Activity; file: LibraryFile; language: Locale };

function Frame({ of, file, language }: FrameProps) {
  const { t } = useTranslation('console-learning/studio-files');
  const frame = useRef<HTMLIFrameElement>(null);
  const [played, setPlayed] = useState(BEGUN);
  const begin = useEffectEvent((element: HTMLIFrameElement) =>
    hostActivity(
      element,
      {
        playerUrl: of.playerUrl,
        packageUrl: of.packageUrl,
        manifest: of.manifest,
        language,
        theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
        lesson: `file-${file.fileId}`,
        name: t('activity.learner'),
      },
      (message) => setPlayed((before) => heard(before, message)),
    ),
  );
  useEffect(() => (frame.current ? begin(frame.current) : undefined), []);
  return (
    <>
      <iframe
        ref={frame}
        title={file.name}
        sandbox={PLAYER_SANDBOX}
        allow="autoplay; fullscreen"
        className="h-[60dvh] min-h-72 w-full rounded-control border-2 border-hairline bg-surface"
      />
      <div role="status" className="mt-2 empty:hidden">
        {played.isDone && (
          <p className="font-bold text-leaf">
            {played.scorePercent === null
              ? t('activity.done')
              : t('activity.doneWith', { percent: Math.round(played.scorePercent) })}
          </p>
        )}
        {played.hasEnded && <p>{t('activity.ended')}</p>}
        {played.faults.length > 0 && (
          <div className="text-flame">
            <p className="font-bold">{t('activity.faults')}</p>
            <ul className="list-disc pl-5 text-sm break-all">
              {played.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}

type Props = { file: LibraryFile; language: Locale; onClose: () => void };

/** An activity in the player of students, before it is published. Nothing of it is recorded. */
export function ActivityPlayer({ file, language, onClose }: Props) {
  const { t } = useTranslation('console-learning/studio-files');
  const [round, begin] = useState(1);
  const query = studioFilesApi.useFetchFileActivityQuery({ fileId: file.fileId });
  return (
    <Dialog
      title={t('activity.play')}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => begin(round + 1)}>
            <RotateCcw aria-hidden className="size-5" />
            {t('activity.again')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <p className="mb-2 text-sm text-soft">{t('activity.trial')}</p>
      <QueryState of={query} skeleton={<Skeleton className="h-96" />}>
        {({ fileType, ...activity }) =>
          fileType === 'cmi5' ? (
            <p className="rounded-control bg-note px-4 py-3">{t('activity.cmi5')}</p>
          ) : (
            <Frame key={round} of={activity} file={file} language={language} />
          )
        }
      </QueryState>
    </Dialog>
  );
}
