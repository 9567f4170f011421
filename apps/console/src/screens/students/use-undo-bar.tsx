import { useCallback, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { UndoBar } from '../parts/undo-bar.tsx';

/** An action on students with its undo; undo returns an error, if any. */
export type Done = {
  readonly words: string;
  readonly undo?: (() => Promise<string | undefined>) | undefined;
};

/** Undo bar for ten seconds; the last message is announced. */
export function useUndoBar() {
  const { t } = useTranslation('console-school/roster');
  const [done, setDone] = useState<{ at: number; done: Done } | null>(null);
  const [said, say] = useState('');
  const over = useCallback(() => setDone(null), []);
  const tell = (one: Done) => {
    say(one.undo ? '' : one.words);
    setDone(one.undo ? { at: Date.now(), done: one } : null);
  };
  const undo = async () => {
    const taken = done?.done.undo;
    over();
    say((await taken?.()) ?? t('undone'));
  };
  return {
    tell,
    bar: (
      <>
        <p
          role="status"
          className={said === '' ? 'sr-only' : 'mb-3 rounded-card bg-leaf-wash px-4 py-2'}
        >
          {said}
        </p>
        {done && (
          <UndoBar
            key={done.at}
            text={done.done.words}
            undo={t('undo')}
            onOver={over}
            onUndo={() => void undo()}
          />
        )}
      </>
    ),
  };
}
