import { ImagePlus, X } from 'lucide-react';
import { use, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { ADD_BUTTON, ICON_BUTTON } from '../question/fields.tsx';
import { FilePicker } from './file-picker.tsx';
import { FilePicture } from './file-picture.tsx';
import { LibraryId } from './library-context.ts';
import { useLibraryFile } from './use-library-file.ts';

type Props = {
  /** What it is of, as readers hear it. */
  label: string;
  value: string | undefined;
  onChange: (ref: string | undefined) => void;
  /** A sign in a row instead of a button with words. */
  isShort?: boolean;
};

/** A picture of the library, that something else has. */
export function FileField({ label, value, onChange, isShort = false }: Props) {
  const { t } = useTranslation('console-learning/studio-files');
  const libraryId = use(LibraryId);
  const [isChoosing, choose] = useState(false);
  const { file, isMissing } = useLibraryFile(value);
  if (libraryId === null) return null;
  return (
    <>
      {value === undefined ? (
        <button
          type="button"
          className={isShort ? ICON_BUTTON : ADD_BUTTON}
          aria-label={t('field.add', { label })}
          onClick={() => choose(true)}
        >
          <ImagePlus aria-hidden className="size-5" />
          {!isShort && <span>{label}</span>}
        </button>
      ) : (
        <span className="inline-flex max-w-full items-center gap-1">
          <button
            type="button"
            aria-label={t('field.change', { label })}
            className="rounded-control"
            onClick={() => choose(true)}
          >
            {file ? (
              <FilePicture of={file} className={isShort ? 'size-11' : 'h-24 w-36'} />
            ) : (
              <span
                className={`grid size-11 place-items-center rounded-control ${isMissing ? 'bg-flame-wash text-flame' : 'bg-hairline'}`}
              >
                <ImagePlus aria-hidden className="size-5" />
              </span>
            )}
          </button>
          <button
            type="button"
            aria-label={t('field.remove', { label })}
            className={ICON_BUTTON}
            onClick={() => onChange(undefined)}
          >
            <X aria-hidden className="size-5" />
          </button>
        </span>
      )}
      {isChoosing && (
        <FilePicker
          libraryId={libraryId}
          kinds={['picture']}
          title={label}
          onClose={() => choose(false)}
          onChoose={(ref) => {
            choose(false);
            onChange(ref);
          }}
        />
      )}
    </>
  );
}

/** A content with a file in one of its fields, or without. */
export function withField<Content extends object, Name extends keyof Content>(
  content: Content,
  name: Name,
  value: Content[Name] | undefined,
): Content {
  const { [name]: _, ...others } = content;
  return (value === undefined ? others : { ...others, [name]: value }) as Content;
}
