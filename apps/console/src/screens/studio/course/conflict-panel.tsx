import { Button } from '@skillkite/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { useWhoChanged } from '../../parts/changed-meanwhile.tsx';
import type { DraftConflict } from '../draft/session.ts';
import type { Languages } from '../draft/text-in.ts';
import { linesOf } from '../kept/typed-lines.ts';

type Props = {
  of: DraftConflict;
  /** As it is typed now. */
  mine: unknown;
  languages: Languages;
  onSettle: (takes: 'mine' | 'theirs') => void;
};

/** Two have changed the same question: both texts, who and when, and a choice. */
export function ConflictPanel({ of, mine, languages, onSettle }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const who = useWhoChanged();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const side = (title: string, content: unknown) => (
    <div className="min-w-0 rounded-control bg-surface p-3">
      <h3 className="text-sm font-bold">{title}</h3>
      {linesOf(content, languages).map((line, at) => (
        <p key={`${at} ${line}`} className="break-words">
          {line}
        </p>
      ))}
    </div>
  );
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      className="mb-4 grid gap-3 rounded-card bg-flame-wash p-4"
    >
      <p className="font-bold break-words">{who(of.met)}</p>
      <div className="grid gap-3 md:grid-cols-2">
        {side(t('conflict.mine'), mine)}
        {side(t('conflict.theirs'), of.theirs)}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onSettle('theirs')}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button onClick={() => onSettle('mine')}>{t('conflict.keepMine')}</Button>
      </div>
    </div>
  );
}
