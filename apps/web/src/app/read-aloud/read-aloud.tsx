import { languageOfText } from '@skillkite/rules/text/read-aloud';
import { Pause, Play, Square, Volume2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@skillkite/ui/button.tsx';
import { useTranslation } from '../i18n.ts';
import { NOTHING, readerOf } from './readers.ts';
import { type PlacedPiece, piecesOf, speak } from './speak.ts';
import { useVoice } from './voices.ts';

const RATES = [0.75, 1, 1.25, 1.5] as const;
const RATE_KEY = 'readAloudRate';
const keptRate = (): number =>
  RATES.find((rate) => String(rate) === localStorage.getItem(RATE_KEY)) ?? 1;

type State = 'still' | 'speaking' | 'paused';

/** Reads an element or a frame's page aloud; hidden without a voice for its language. */
export function ReadAloud({ of }: { of: HTMLElement }) {
  const { t } = useTranslation('app/read-aloud');
  const reader = useMemo(() => readerOf(of), [of]);
  const [language, setLanguage] = useState<string | null>(null);
  const [state, setState] = useState<State>('still');
  const [rate, setRate] = useState(keptRate);
  const pieces = useRef<PlacedPiece[]>([]);
  const at = useRef(0);
  const silence = useRef<(() => void) | null>(null);

  useEffect(() => {
    let isWanted = true;
    void reader.text().then((text) => {
      if (!isWanted || !text || text.paragraphs.length === 0) return;
      setLanguage(languageOfText(text.paragraphs.join('\n'), text.language));
    });
    const hush = () => {
      silence.current?.();
      silence.current = null;
      reader.mark(NOTHING);
    };
    addEventListener('pagehide', hush);
    return () => {
      isWanted = false;
      removeEventListener('pagehide', hush);
      hush();
    };
  }, [reader]);

  const voice = useVoice(language);
  if (!voice) return null;

  const goOn = (speed: number) => {
    setState('speaking');
    silence.current = speak({
      pieces: pieces.current,
      from: at.current,
      voice,
      rate: speed,
      onPiece: (index) => (at.current = index),
      onMark: reader.mark,
      onEnd: () => {
        reader.mark(NOTHING);
        setState('still');
      },
    });
  };
  const begin = async () => {
    const text = await reader.text();
    pieces.current = piecesOf(text?.paragraphs ?? []);
    at.current = 0;
    goOn(rate);
  };
  // Some browsers never resume a paused voice, so Pause stops it and Play restarts the sentence.
  const fallSilent = (next: State) => {
    silence.current?.();
    silence.current = null;
    if (next === 'still') reader.mark(NOTHING);
    setState(next);
  };
  const chooseRate = (speed: number) => {
    setRate(speed);
    localStorage.setItem(RATE_KEY, String(speed));
    if (state === 'speaking') {
      silence.current?.();
      goOn(speed);
    }
  };
  const press = {
    still: () => void begin(),
    speaking: () => fallSilent('paused'),
    paused: () => goOn(rate),
  };
  const Icon = { still: Volume2, speaking: Pause, paused: Play }[state];
  return (
    <div role="group" aria-label={t('label')} className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" onClick={press[state]}>
        <Icon aria-hidden className="size-5" />
        {t(state)}
      </Button>
      {state !== 'still' && (
        <Button variant="secondary" onClick={() => fallSilent('still')}>
          <Square aria-hidden className="size-5" />
          {t('stop')}
        </Button>
      )}
      <select
        aria-label={t('speed')}
        className="min-h-12 rounded-control border-2 border-edge bg-surface px-2 font-bold"
        value={rate}
        onChange={({ target }) => chooseRate(Number(target.value))}
      >
        {RATES.map((speed) => (
          <option key={speed} value={speed}>
            {`${speed}×`}
          </option>
        ))}
      </select>
    </div>
  );
}
