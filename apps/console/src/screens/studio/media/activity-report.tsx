import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import type { Locale } from '@skillkite/rules/text/locale';
import { Button } from '@skillkite/ui/button.tsx';
import { CircleCheck, Flag, Play } from 'lucide-react';
import { useState } from 'react';
import type { LibraryFile } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';

const ActivityPlayer = lazyWithRetry(
  async () => (await import('./activity-player.tsx')).ActivityPlayer,
);

type Props = { file: LibraryFile; language: Locale };

/** What an activity is, what of it fails on a phone, and a trial of it. */
export function ActivityReport({ file, language }: Props) {
  const { t } = useTranslation('console-learning/studio-files');
  const [isPlayed, play] = useState(false);
  const { report } = file;
  if (!report) return null;
  return (
    <section aria-label={t('activity.report')} className="grid gap-2">
      <p>
        <strong>{report.standard}</strong> · {t('activity.items', { count: report.parts })}
      </p>
      {report.findings.length === 0 ? (
        <p className="inline-flex items-center gap-2 justify-self-start rounded-full bg-leaf-wash px-3 py-1 text-sm font-bold text-leaf">
          <CircleCheck aria-hidden className="size-4" />
          {t('activity.fine')}
        </p>
      ) : (
        <ul className="grid gap-1">
          {report.findings.map(({ kind, places }) => (
            <li key={kind} className="flex items-start gap-2">
              <Flag aria-hidden className="mt-1 size-4 shrink-0 text-flame" />
              <span>
                {t(`activity.finding.${kind}`)}
                <span className="block text-sm break-all text-soft">{places.join(', ')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" className="justify-self-start" onClick={() => play(true)}>
        <Play aria-hidden className="size-5" />
        {t('activity.play')}
      </Button>
      {isPlayed && <ActivityPlayer file={file} language={language} onClose={() => play(false)} />}
    </section>
  );
}
