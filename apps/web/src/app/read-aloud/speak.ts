import type { Mark } from '@skillkite/bridge/read-aloud-mark';
import { type SpokenPiece, spokenPieces, wordEnd } from '@skillkite/rules/text/read-aloud';

export type PlacedPiece = SpokenPiece & { paragraph: number };

/** A text as what is spoken one after the other. */
export const piecesOf = (paragraphs: readonly string[]): PlacedPiece[] =>
  paragraphs.flatMap((words, paragraph) =>
    spokenPieces(words).map((piece) => ({ ...piece, paragraph })),
  );

type Speech = {
  pieces: readonly PlacedPiece[];
  from: number;
  voice: SpeechSynthesisVoice;
  rate: number;
  onPiece: (index: number) => void;
  onMark: (mark: Mark) => void;
  /** It came to its end, or somebody else took the voice. */
  onEnd: () => void;
};

/**
 * Speaks piece by piece: the sentence is marked when it begins, the word when the voice says that it has come to it, which
 * not every voice does. What it gives back falls silent at once.
 */
export function speak({ pieces, from, voice, rate, onPiece, onMark, onEnd }: Speech): () => void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    onEnd();
  };
  const say = (index: number) => {
    const piece = pieces[index];
    if (!piece) {
      end();
      return;
    }
    const { text, start, paragraph } = piece;
    const mark = (begin: number, stop: number) => {
      if (!isOver)
        onMark({ kind: 'read-aloud-mark', paragraph, start: start + begin, end: start + stop });
    };
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    utterance.addEventListener('start', () => mark(0, text.trimEnd().length));
    utterance.addEventListener('boundary', ({ name, charIndex }) => {
      if (name === 'word') mark(charIndex, wordEnd(text, charIndex));
    });
    utterance.addEventListener('end', () => {
      if (!isOver) say(index + 1);
    });
    utterance.addEventListener('error', end);
    onPiece(index);
    speechSynthesis.speak(utterance);
  };
  speechSynthesis.cancel();
  say(from);
  return () => {
    isOver = true;
    speechSynthesis.cancel();
  };
}
