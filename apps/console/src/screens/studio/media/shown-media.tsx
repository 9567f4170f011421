import { extensionOf } from '@skillkite/rules/files/file-kind';
import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { fileIdOf } from '@skillkite/content/library-file';
import type { Locale } from '@skillkite/rules/text/locale';
import type { RefObject } from 'react';
import type { LibraryFile } from '../../../app/endpoints/studio.ts';
import { ShownFile } from '../../review/shown-file.tsx';
import { FilePicture } from '../files/file-picture.tsx';
import { useFileFacts } from '../files/file-facts.tsx';
import { addressOf } from '../files/use-library-file.ts';

type Props = {
  file: LibraryFile;
  language: Locale;
  content?: DraftLesson;
  player?: RefObject<HTMLMediaElement | null>;
};

const address = (ref: string): string | undefined => {
  const fileId = fileIdOf(ref);
  return fileId === null ? undefined : addressOf({ fileId });
};

/** A file as a page shows it: a picture, a player, the pages of a document. */
export function ShownMedia({ file, language, content, player }: Props) {
  const facts = useFileFacts();
  const source = addressOf(file);
  switch (file.kind) {
    case 'picture':
      return (
        <img
          src={source}
          alt={file.alt[language] ?? ''}
          className="mx-auto max-h-[60vh] w-full object-contain"
        />
      );
    case 'video':
      return (
        <video
          ref={player as RefObject<HTMLVideoElement | null>}
          src={source}
          poster={content?.poster === undefined ? undefined : address(content.poster)}
          controls
          playsInline
          preload="metadata"
          aria-label={file.name}
          className="max-h-[60vh] w-full bg-ink"
        >
          {content?.captions?.map((track) => (
            <track
              key={`${track.language} ${track.file}`}
              kind="captions"
              srcLang={track.language}
              label={track.label}
              src={address(track.file)}
              default={track.language === language}
            />
          ))}
        </video>
      );
    case 'sound':
      return (
        // Its captions, where it has some, are shown by the student's player.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <audio
          ref={player}
          src={source}
          controls
          preload="metadata"
          aria-label={file.name}
          className="w-full p-3"
        />
      );
    case 'document':
    case 'sheet':
      return (
        <ShownFile
          file={{
            id: String(file.fileId),
            name: file.name,
            url: source,
            fileType: extensionOf(file.name),
            size: file.sizeBytes,
          }}
        />
      );
    case 'activity':
    case 'captions':
      return (
        <div className="flex items-center gap-3 p-3">
          <FilePicture of={file} className="size-16 shrink-0" />
          <p>
            <strong className="break-words">{file.name}</strong>
            <span className="block text-sm text-soft">{facts(file)}</span>
          </p>
        </div>
      );
  }
}
