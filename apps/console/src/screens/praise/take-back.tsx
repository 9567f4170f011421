import { useCallback, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { useTakeBackPraiseMutation } from '../../app/endpoints/praise.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { UndoBar } from '../parts/undo-bar.tsx';
import type { Sent } from './praise-button.tsx';

type Taking = Pick<Sent, 'of' | 'praiseIds'>;

/** Takes back unseen praise and reports from how many students. */
export function useTakeBack(): (sent: Taking) => Promise<string> {
  const { t } = useTranslation('console-learning/praise');
  const { t: common } = useTranslation();
  const [takeBack] = useTakeBackPraiseMutation();
  return async ({ of, praiseIds }) => {
    const { data, error } = await takeBack({ class: of, praiseIds: [...praiseIds] });
    if (!data) return sentenceOf(error, common('offline')) ?? '';
    const { seen } = data;
    const count = praiseIds.length - seen;
    return [count > 0 && t('takenBack', { count }), seen > 0 && t('seenAlready', { count: seen })]
      .filter(Boolean)
      .join(' ');
  };
}

/** Undo for ten seconds after sending. */
export function PraiseUndo({ sent, onSaid }: { sent: Sent; onSaid: (words: string) => void }) {
  const { t } = useTranslation('console-learning/praise');
  const takeBack = useTakeBack();
  const [isOver, setOver] = useState(false);
  const over = useCallback(() => setOver(true), []);
  if (isOver) return null;
  return (
    <UndoBar
      text={sent.words}
      undo={t('undo')}
      onOver={over}
      onUndo={() => {
        over();
        void takeBack(sent).then(onSaid);
      }}
    />
  );
}
