import type { Locale } from '@skillkite/rules/locale';
import { Volume2 } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from '../i18n.ts';
import { piecesOf, speak } from './speak.ts';
import { useVoice } from './voices.ts';

export type Say = (words: string) => void;

const RATE = 0.9;
let silence: (() => void) | null = null;

const nothing = () => undefined;

/** Falls silent; what is said next begins at once. */
export const hush = (): void => {
  silence?.();
  silence = null;
};

/** Says words in a language, one after the other; null where the browser has no voice for it. */
export function useSay(language: Locale): Say | null {
  const voice = useVoice(language);
  if (!voice) return null;
  return (words) => {
    hush();
    silence = speak({
      pieces: piecesOf([words]),
      from: 0,
      voice,
      rate: RATE,
      onPiece: nothing,
      onMark: nothing,
      onEnd: nothing,
    });
  };
}

/** Says what a screen is about as it opens, and falls silent when it is left. Browsers speak only after the first tap of a visit. */
export function useSaidAtOnce(say: Say | null, words: string): void {
  const hasVoice = say !== null;
  useEffect(() => {
    if (hasVoice) say(words);
    return hush;
    // A voice that comes later says it then; a new function of the same voice does not say it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasVoice, words]);
}

/**
 * The first tap says what it is, the second opens it (look "Classes I to III"). Who comes by keys or a reader has heard it already,
 * and without a voice there is nothing to hear.
 */
export function useTwoTaps(say: Say | null) {
  const [heard, setHeard] = useState<string | null>(null);
  return {
    heard,
    /** For a link or a button; answers whether this tap only speaks. */
    isFirst: (event: MouseEvent, name: string, words: string): boolean => {
      if (!say || event.detail === 0 || heard === name) return false;
      event.preventDefault();
      say(words);
      setHeard(name);
      return true;
    },
  };
}

type Props = { say: Say | null; words: string; className?: string };

/** A round button that says something once more. */
export function SayButton({ say, words, className = 'bg-primary text-on-primary' }: Props) {
  const { t } = useTranslation('young');
  if (!say) return null;
  return (
    <button
      type="button"
      aria-label={t('say', { words })}
      onClick={() => say(words)}
      className={`grid size-14 shrink-0 place-items-center rounded-full ${className}`}
    >
      <Volume2 aria-hidden className="size-7" />
    </button>
  );
}
