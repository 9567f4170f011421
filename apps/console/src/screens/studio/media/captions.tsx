import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { fileRef } from '@skillkite/content/library-file';
import { runtimeConfig } from '@skillkite/client/runtime-config';
import type { Locale } from '@skillkite/rules/text/locale';
import { Keyboard, Pencil, Upload as UploadIcon, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { FileButton } from '../files/choose-files.tsx';
import { type Unfit, acceptOf, unfitOf } from '../files/local-file.ts';
import { UnfitList } from '../files/unfit-list.tsx';
import { UploadRow } from '../files/upload-row.tsx';
import { addUpload, onBegun, useUploads } from '../files/uploads.ts';
import { ADD_BUTTON, ICON_BUTTON } from '../question/fields.tsx';
import { CaptionTyping } from './caption-typing.tsx';

type Track = NonNullable<DraftLesson['captions']>[number];
type Props = {
  personId: number;
  libraryId: number;
  /** Where typed captions are kept until they are sent. */
  place: string;
  captions: readonly Track[];
  language: Locale;
  player: RefObject<HTMLMediaElement | null>;
  onChange: (change: (captions: readonly Track[]) => Track[]) => void;
};

/** Captions in each language: from a file, or typed along the video. */
export function Captions(props: Props) {
  const { personId, libraryId, place, captions, language, player, onChange } = props;
  const { t } = useTranslation('console-learning/studio-files');
  const [typing, setTyping] = useState<Locale | null>(null);
  const [unfit, setUnfit] = useState<readonly Unfit[]>([]);
  const [key, setKey] = useState<string | null>(null);
  const upload = useUploads().find((one) => one.key === key);
  const nameOf = (code: Locale) =>
    runtimeConfig.locales.find((one) => one.code === code)?.name ?? code;
  const send = async (file: File, of: Locale) => {
    const reason = unfitOf(file, ['captions']);
    setUnfit(reason === null ? [] : [{ name: file.name, reason }]);
    if (reason !== null) return;
    const added = await addUpload(file, { personId, libraryId });
    setKey(added);
    onBegun(added, (fileId) => {
      const track: Track = { language: of, label: nameOf(of), file: fileRef(fileId) };
      onChange((before) => [...before.filter((one) => one.language !== of), track]);
    });
  };
  const own = captions.find((one) => one.language === language);
  return (
    <div className="grid gap-2">
      {captions.length > 0 && (
        <ul aria-label={t('captions.title')} className="grid gap-1">
          {captions.map(({ language: code, label }) => (
            <li
              key={code}
              className="flex min-h-11 items-center gap-1 rounded-control bg-paper pl-3"
            >
              <span className="mr-auto font-bold">{label}</span>
              <button
                type="button"
                aria-label={t('captions.edit', { name: label })}
                className={ICON_BUTTON}
                onClick={() => setTyping(code)}
              >
                <Pencil aria-hidden className="size-5" />
              </button>
              <button
                type="button"
                aria-label={t('captions.remove', { name: label })}
                className={ICON_BUTTON}
                onClick={() => onChange((before) => before.filter((one) => one.language !== code))}
              >
                <X aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <UnfitList of={unfit} />
      {upload && <UploadRow upload={upload} />}
      {typing === null ? (
        !own && (
          <div className="flex flex-wrap items-center gap-2">
            <button type="button" className={ADD_BUTTON} onClick={() => setTyping(language)}>
              <Keyboard aria-hidden className="size-5" />
              {t('captions.type', { language: nameOf(language) })}
            </button>
            <FileButton
              label={t('captions.file')}
              accept={acceptOf(['captions'])}
              variant="secondary"
              Icon={UploadIcon}
              onFiles={([file]) => file && void send(file, language)}
            />
          </div>
        )
      ) : (
        <CaptionTyping
          key={typing}
          place={`${place}/${typing}`}
          from={captions.find((one) => one.language === typing)?.file}
          language={typing}
          player={player}
          onCancel={() => setTyping(null)}
          onDone={(vtt) => {
            setTyping(null);
            void send(new File([vtt], `captions-${typing}.vtt`, { type: 'text/vtt' }), typing);
          }}
        />
      )}
    </div>
  );
}
