import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { SPOKEN } from '@skillkite/content/pack-schemas';
import { type Spoken, spokenIn } from '@skillkite/content/spoken';
import { AudioLines, FolderOpen, Mic, X } from 'lucide-react';
import { use, useState } from 'react';
import { useWhoAmIQuery } from '../../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { type Languages, textOf, withText } from '../draft/text-in.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { LibraryId } from '../files/library-context.ts';
import { addUpload } from '../files/uploads.ts';
import { addressOf, useLibraryFile } from '../files/use-library-file.ts';
import { Recorder, canRecord } from '../media/recorder.tsx';
import { ICON_BUTTON, MoreRow } from './fields.tsx';

type Path = Spoken['path'];

/** A content with something else at a path; without the field where there is nothing, and without parts that are empty then. */
function withAt(value: unknown, [name, ...rest]: Path, to: unknown): unknown {
  if (name === undefined) return to;
  if (Array.isArray(value)) return value.with(Number(name), withAt(value[Number(name)], rest, to));
  const { [name]: before, ...others } = (value ?? {}) as Record<string, unknown>;
  const next = withAt(before, rest, to);
  const isEmpty =
    next === undefined ||
    (typeof next === 'object' && next !== null && Object.keys(next).length === 0);
  return isEmpty ? others : { ...others, [name]: next };
}

const LETTERS = 'ABCDEFGHIJKL';

/** What a recording says, as its author knows it. */
function useNameOf(): (path: Path) => string {
  const { t } = useTranslation('console-learning/studio');
  const { t: files } = useTranslation('console-learning/studio-files');
  return ([list, at, field]) => {
    if (list === 'options') {
      const letter = LETTERS[Number(at)] ?? '';
      return t(field === 'voice' ? 'question.answer' : 'question.whyNotAnswer', { letter });
    }
    if (list === 'baskets') return files('sort.basket', { number: Number(at) + 1 });
    const text = SPOKEN.find((one) => one === at) ?? 'question';
    return files(`voice.${text}`);
  };
}

type RowProps = {
  libraryId: number;
  name: string;
  words: string;
  value: string;
  onChange: (ref: string) => void;
};

/** A text with its recording, to be heard, recorded or taken from the library. */
function VoiceRow({ libraryId, name, words, value, onChange }: RowProps) {
  const { t } = useTranslation('console-learning/studio-files');
  const [isRecording, record] = useState(false);
  const [chosen, choose] = useState<{ begun?: string } | null>(null);
  const { currentData: me } = useWhoAmIQuery({});
  const { file, isMissing } = useLibraryFile(value || undefined);
  return (
    <li className="flex flex-wrap items-center gap-1 rounded-control bg-paper py-1 pl-3">
      <p className="min-w-40 flex-1 text-sm break-words">
        <strong className="block">{name}</strong>
        <span>{words}</span>
        {isMissing && <span className="block text-flame">{t('voice.missing')}</span>}
      </p>
      {file?.state === 'ready' && (
        // It says what is written next to it.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <audio
          src={addressOf(file)}
          controls
          preload="none"
          aria-label={name}
          className="h-11 max-w-full"
        />
      )}
      {file && file.state !== 'ready' && (
        <span role="status" className="text-sm text-soft">
          {t('sending.checking')}
        </span>
      )}
      {canRecord() && (
        <button
          type="button"
          aria-label={t('voice.record', { name })}
          title={t('voice.record', { name })}
          className={ICON_BUTTON}
          onClick={() => record(true)}
        >
          <Mic aria-hidden className="size-5" />
        </button>
      )}
      <button
        type="button"
        aria-label={t('voice.choose', { name })}
        title={t('voice.choose', { name })}
        className={ICON_BUTTON}
        onClick={() => choose({})}
      >
        <FolderOpen aria-hidden className="size-5" />
      </button>
      {value !== '' && (
        <button
          type="button"
          aria-label={t('voice.remove', { name })}
          className={ICON_BUTTON}
          onClick={() => onChange('')}
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
      {isRecording && (
        <Recorder
          kind="sound"
          words={words}
          onClose={() => record(false)}
          onKeep={(made) => {
            record(false);
            if (me)
              void addUpload(made, { personId: me.id, libraryId }).then((begun) =>
                choose({ begun }),
              );
          }}
        />
      )}
      {chosen !== null && (
        <FilePicker
          libraryId={libraryId}
          kinds={['sound']}
          title={name}
          begun={chosen.begun}
          onClose={() => choose(null)}
          onChoose={(ref) => {
            choose(null);
            onChange(ref);
          }}
        />
      )}
    </li>
  );
}

type Props = {
  question: DraftQuestion;
  languages: Languages;
  onChange: (question: DraftQuestion) => void;
};

/** Recordings of the texts of a question, for children who do not read. A text without one is read by the device. */
export function VoiceRows({ question, languages, onChange }: Props) {
  const { t } = useTranslation('console-learning/studio-files');
  const libraryId = use(LibraryId);
  const nameOf = useNameOf();
  const spoken = spokenIn(question)
    .map(({ path, text, file }) => ({
      path,
      words: textOf(text, languages),
      file,
      ref: textOf(file, languages),
    }))
    .filter(({ words, ref }) => words !== '' || ref !== '');
  const count = spoken.filter(({ ref }) => ref !== '').length;
  if (libraryId === null || spoken.length === 0) return null;
  return (
    <MoreRow
      icon={<AudioLines aria-hidden className="size-5 shrink-0 text-soft" />}
      label={t('voice.title')}
      preview={count === 0 ? '' : t('voice.count', { count, all: spoken.length })}
    >
      <p className="mb-2 text-sm text-soft">{t('voice.text')}</p>
      <ul aria-label={t('voice.title')} className="grid gap-2">
        {spoken.map(({ path, words, file, ref }) => (
          <VoiceRow
            key={path.join(' ')}
            libraryId={libraryId}
            name={nameOf(path)}
            words={words}
            value={ref}
            onChange={(chosen) => {
              const next = withText(file, chosen, languages);
              const isNone = typeof next === 'string' && next === '';
              onChange(withAt(question, path, isNone ? undefined : next) as DraftQuestion);
            }}
          />
        ))}
      </ul>
    </MoreRow>
  );
}
