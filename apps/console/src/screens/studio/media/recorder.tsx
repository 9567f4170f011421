import type { LibraryFileKind } from '@skillkite/content/library-file';
import { oneLine } from '@skillkite/rules/text/one-line';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Circle, Mic, RotateCcw, Square, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { clockOf } from '../files/file-facts.tsx';
import { useObjectUrl } from '../files/use-uploads-of.ts';

type Kind = 'sound' | 'video';
type Props = {
  kind: Kind;
  /** What is read aloud. The recording has its name. */
  words?: string;
  onKeep: (file: File, seconds: number) => void;
  onClose: () => void;
};

/** Longest recording, in seconds. */
const LONGEST: Readonly<Record<Kind, number>> = { sound: 30 * 60, video: 15 * 60 };
/** What most devices play comes first. */
const TYPES: Readonly<Record<Kind, readonly string[]>> = {
  sound: ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'],
  video: [
    'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
    'video/webm;codecs=vp8,opus',
    'video/mp4',
    'video/webm',
  ],
};
/** By which the library tells sounds from videos. */
const EXTENSIONS = {
  sound: { mp4: 'm4a', webm: 'weba' },
  video: { mp4: 'mp4', webm: 'webm' },
} as const;
/** Enough for speech and a blackboard; a phone has to send it. */
const BITS = { audioBitsPerSecond: 64_000, videoBitsPerSecond: 900_000 };
const CONSTRAINTS: Readonly<Record<Kind, MediaStreamConstraints>> = {
  sound: { audio: true },
  video: {
    audio: true,
    video: { facingMode: 'environment', width: { ideal: 960 }, height: { ideal: 540 } },
  },
};
const METER_MS = 100;
/** Of a recording that is named after its words, in characters. */
const LONGEST_NAME = 60;

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

type RecordProps = {
  kinds: readonly LibraryFileKind[];
  onRecord: (kind: Kind) => void;
};

/** Buttons that record a sound or a video, where it fits and the browser can. */
export function RecordButtons({ kinds, onRecord }: RecordProps) {
  const { t } = useTranslation('console-learning/studio-files');
  if (!canRecord()) return null;
  return (['sound', 'video'] as const)
    .filter((one) => kinds.includes(one))
    .map((one) => (
      <Button key={one} variant="secondary" onClick={() => onRecord(one)}>
        {one === 'sound' ? (
          <Mic aria-hidden className="size-5" />
        ) : (
          <Video aria-hidden className="size-5" />
        )}
        {t(`record.${one}`)}
      </Button>
    ));
}

type Phase =
  | { is: 'asking' }
  | { is: 'denied' }
  | { is: 'ready'; stream: MediaStream }
  | { is: 'recording'; stream: MediaStream; recorder: MediaRecorder }
  | { is: 'recorded'; stream: MediaStream; blob: Blob; seconds: number };

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** Loudness of a microphone, 0 to 1. */
function useLevel(stream: MediaStream | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!stream) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const sum = samples.reduce((all, one) => all + one * one, 0);
      // Speech is near 0.1: three times that fills the meter.
      setLevel(Math.min(1, Math.sqrt(sum / samples.length) * 3));
    }, METER_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return level;
}

function Meter({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation('console-learning/studio-files');
  const percent = Math.round(useLevel(stream) * 100);
  return (
    <div
      role="meter"
      aria-label={t('recorder.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-3 overflow-hidden rounded-full bg-hairline"
    >
      <div className="h-full rounded-full bg-leaf" style={{ width: `${percent}%` }} />
    </div>
  );
}

/** Seconds since the recording began. */
function useSeconds(isOn: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isOn) return undefined;
    const from = Date.now();
    const timer = setInterval(() => setSeconds((Date.now() - from) / 1000), 250);
    return () => clearInterval(timer);
  }, [isOn]);
  return isOn ? seconds : 0;
}

/** Records a sound or a video, which is heard or seen before it is kept. */
export function Recorder({ kind, words = '', onKeep, onClose }: Props) {
  const { t } = useTranslation('console-learning/studio-files');
  const [phase, setPhase] = useState<Phase>({ is: 'asking' });
  const live = useRef<HTMLVideoElement>(null);
  const isRecording = phase.is === 'recording';
  const seconds = useSeconds(isRecording);
  const stream = 'stream' in phase ? phase.stream : null;
  const isAsking = phase.is === 'asking';
  useEffect(() => {
    if (!isAsking) return undefined;
    let isOver = false;
    const ask = async () => {
      try {
        const opened = await navigator.mediaDevices.getUserMedia(CONSTRAINTS[kind]);
        if (isOver) stop(opened);
        else setPhase({ is: 'ready', stream: opened });
      } catch {
        if (!isOver) setPhase({ is: 'denied' });
      }
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [kind, isAsking]);
  useEffect(
    () => () => {
      if (stream) stop(stream);
    },
    [stream],
  );
  useEffect(() => {
    if (live.current && stream) live.current.srcObject = stream;
  });
  const record = (from: MediaStream) => {
    const type = TYPES[kind].find((one) => MediaRecorder.isTypeSupported(one));
    const recorder = new MediaRecorder(from, { ...BITS, ...(type && { mimeType: type }) });
    const parts: Blob[] = [];
    const begunAt = Date.now();
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => {
      const blob = new Blob(parts, { type: recorder.mimeType });
      setPhase({ is: 'recorded', stream: from, blob, seconds: (Date.now() - begunAt) / 1000 });
    });
    recorder.start(1000);
    setPhase({ is: 'recording', stream: from, recorder });
  };
  const end = phase.is === 'recording' ? phase.recorder : null;
  useEffect(() => {
    if (end && seconds >= LONGEST[kind] && end.state === 'recording') end.stop();
  }, [end, seconds, kind]);
  const recorded = phase.is === 'recorded' ? phase : null;
  const url = useObjectUrl(recorded?.blob);
  const keep = () => {
    if (!recorded) return;
    const extension = EXTENSIONS[kind][recorded.blob.type.includes('mp4') ? 'mp4' : 'webm'];
    const stem = oneLine(words.replaceAll(/[\\/:*?"<>|]/g, ' ')).slice(0, LONGEST_NAME);
    const name = `${stem || t(`recorder.name.${kind}`)}.${extension}`;
    onKeep(new File([recorded.blob], name, { type: recorded.blob.type }), recorded.seconds);
  };
  return (
    <Dialog
      title={t(`recorder.title.${kind}`)}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          {phase.is === 'ready' && (
            <Button onClick={() => record(phase.stream)}>
              <Circle aria-hidden className="size-5 fill-current" />
              {t('recorder.begin')}
            </Button>
          )}
          {phase.is === 'recording' && (
            <Button onClick={() => phase.recorder.stop()}>
              <Square aria-hidden className="size-5 fill-current" />
              {t('recorder.stop')}
            </Button>
          )}
          {phase.is === 'recorded' && (
            <>
              <Button
                variant="secondary"
                onClick={() => setPhase({ is: 'ready', stream: phase.stream })}
              >
                <RotateCcw aria-hidden className="size-5" />
                {t('recorder.again')}
              </Button>
              <Button onClick={keep}>{t('recorder.keep')}</Button>
            </>
          )}
          {phase.is === 'denied' && (
            <Button onClick={() => setPhase({ is: 'asking' })}>{t('again')}</Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {words !== '' && (
          <p className="max-h-40 overflow-y-auto rounded-control bg-note px-4 py-3 text-lg break-words">
            {words}
          </p>
        )}
        {phase.is === 'asking' && <p role="status">{t('recorder.asking')}</p>}
        {phase.is === 'denied' && (
          <p role="alert" className="rounded-control bg-flame-wash px-4 py-3">
            {t('recorder.denied')}
          </p>
        )}
        {(phase.is === 'ready' || phase.is === 'recording') && (
          <>
            {kind === 'video' && (
              <video
                ref={live}
                autoPlay
                muted
                playsInline
                className="aspect-video w-full rounded-control bg-ink"
              />
            )}
            <p role="timer" className="text-center font-heading text-3xl font-bold tabular-nums">
              {clockOf(isRecording ? seconds : 0)}
              <span className="ml-2 text-base font-normal text-soft">
                {t('recorder.most', { time: clockOf(LONGEST[kind]) })}
              </span>
            </p>
            <Meter stream={phase.stream} />
            <p role="status" className="text-center text-sm text-soft">
              {t(isRecording ? 'recorder.running' : 'recorder.speak')}
            </p>
          </>
        )}
        {recorded && url !== null && (
          <>
            {kind === 'video' ? (
              // A recording has no captions yet.
              // eslint-disable-next-line jsx-a11y/media-has-caption
              <video src={url} controls playsInline className="w-full rounded-control bg-ink" />
            ) : (
              // eslint-disable-next-line jsx-a11y/media-has-caption
              <audio src={url} controls className="w-full" />
            )}
            <p className="text-center text-sm text-soft">
              {t('recorder.listen', { time: clockOf(recorded.seconds) })}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
