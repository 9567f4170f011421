import { fileKind } from '@skillkite/rules/files/file-kind';
import { FileArchive, FileText, Music, X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import type { ChosenFile } from '../../app/uploads/chosen-files.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { FileSize } from './file-size.tsx';

/** Length of a text preview, in characters and bytes. */
const TEXT_START = 400;

/** An object URL for a file while it is shown. */
const useSourceOf = (file: Blob) =>
  useCallback(
    (element: HTMLImageElement | HTMLMediaElement | null) => {
      if (element === null) return undefined;
      const address = URL.createObjectURL(file);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );

function TextPreview({ file }: { file: Blob }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isWanted = true;
    void file
      .slice(0, TEXT_START)
      .text()
      .then((start) => {
        if (isWanted) setText(start);
      });
    return () => {
      isWanted = false;
    };
  }, [file]);
  return <p className="max-h-32 overflow-hidden text-sm whitespace-pre-wrap text-soft">{text}</p>;
}

/** Preview of the chosen file, if the browser supports it. */
function Preview({ name, file }: Pick<ChosenFile, 'name' | 'file'>) {
  const { t } = useTranslation('learning/projects');
  const withSource = useSourceOf(file);
  // Browsers cannot show some picture formats of phones (HEIC): those appear by name.
  const [isDrawn, setIsDrawn] = useState(true);
  const kind = fileKind(name);
  const isPicture = file.type.startsWith('image/');
  if (isDrawn && isPicture) {
    return (
      <img
        ref={withSource}
        alt={t('preview', { name })}
        onError={() => setIsDrawn(false)}
        className="mx-auto max-h-64 max-w-full rounded-control bg-drawing object-contain"
      />
    );
  }
  if (isDrawn && file.type.startsWith('video/')) {
    return (
      <video
        ref={withSource}
        controls
        playsInline
        preload="metadata"
        aria-label={t('preview', { name })}
        onError={() => setIsDrawn(false)}
        className="mx-auto max-h-64 w-full rounded-control"
      />
    );
  }
  if (isDrawn && file.type.startsWith('audio/')) {
    return (
      <audio
        ref={withSource}
        controls
        aria-label={t('preview', { name })}
        onError={() => setIsDrawn(false)}
        className="w-full"
      />
    );
  }
  if (file.type.startsWith('text/')) return <TextPreview file={file} />;
  const Icon = kind === 'Archive' ? FileArchive : kind === 'Audio' ? Music : FileText;
  return <Icon aria-hidden className="mx-auto size-16 text-soft" />;
}

type Props = {
  files: readonly ChosenFile[];
  onHandIn: () => void;
  onCancel: () => void;
  onRemove: (uploadId: string) => void;
};

/** Previews the chosen files and asks for confirmation before sending (decision 80). */
export function HandInCheck({ files, onHandIn, onCancel, onRemove }: Props) {
  const { t } = useTranslation('learning/projects');
  return (
    <Dialog
      title={t('askHandIn')}
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('notYet')}
          </Button>
          <Button onClick={onHandIn} data-first-focus>
            {t('handIn')}
          </Button>
        </>
      }
    >
      <p className="mb-3">{t('askHandInText', { count: files.length })}</p>
      <ul aria-label={t('chosen')} className="grid max-h-[50dvh] gap-3 overflow-y-auto">
        {files.map(({ uploadId, name, file }) => (
          <li key={uploadId} className="rounded-control border-2 border-hairline p-3">
            <Preview name={name} file={file} />
            <p className="mt-2 flex items-center gap-2">
              <span className="min-w-0 flex-1 break-words">
                <strong>{name}</strong>{' '}
                <span className="text-sm text-soft">
                  <FileSize bytes={file.size} />
                </span>
              </span>
              <Button
                variant="quiet"
                className="px-3"
                aria-label={t('leaveOut', { name })}
                onClick={() => onRemove(uploadId)}
              >
                <X aria-hidden className="size-5" />
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
