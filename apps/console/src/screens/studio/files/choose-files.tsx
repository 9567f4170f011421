import type { LibraryFileKind } from '@skillkite/content/library-file';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { useMediaQuery } from '@skillkite/ui/layout/use-media-query';
import { Camera, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { acceptOf } from './local-file.ts';

type Props = {
  kinds: readonly LibraryFileKind[];
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** More ways, as buttons. */
  children?: ReactNode;
};

type InputProps = {
  label: string;
  accept: string;
  variant: 'primary' | 'secondary';
  isMultiple?: boolean;
  capture?: 'environment';
  Icon: typeof Camera;
  onFiles: Props['onFiles'];
};

/** A file field in our own words: the browser's button uses its own language. */
export function FileButton(props: InputProps) {
  const { label, accept, variant, isMultiple, capture, Icon, onFiles } = props;
  return (
    <label
      className={`${buttonVariants(variant)} relative cursor-pointer outline-offset-2 has-focus-visible:outline-3 has-focus-visible:outline-primary`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        capture={capture}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

/** Hears files that are pasted, but for those pasted into a text. */
function usePastedFiles(onFiles: Props['onFiles']): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (
      files.length === 0 ||
      // A text took them.
      event.defaultPrevented ||
      (isTyping(event.target) && event.clipboardData?.types.includes('text/plain'))
    )
      return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
}

/** Where files are dropped; `isOver` while some are above it. */
export function useDrop(onFiles: Props['onFiles']) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        setOver(false);
        // A text took them.
        if (event.isDefaultPrevented()) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** Chooses files from the device: by a button, the camera, a drop or a paste. */
export function ChooseFiles({ kinds, isMultiple = false, onFiles, children }: Props) {
  const { t } = useTranslation('console-learning/studio-files');
  const hasFinger = useMediaQuery('(pointer: coarse)');
  const { isOver, handlers } = useDrop(onFiles);
  usePastedFiles(onFiles);
  const hasCamera = hasFinger && kinds.includes('picture');
  return (
    <div
      {...handlers}
      className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-6 text-center ${isOver ? 'border-primary bg-sky' : 'border-edge'}`}
    >
      <div className="flex w-full flex-wrap justify-center gap-2 max-sm:flex-col">
        {hasCamera && (
          <FileButton
            label={t('camera')}
            accept="image/*"
            capture="environment"
            variant="primary"
            Icon={Camera}
            onFiles={onFiles}
          />
        )}
        <FileButton
          label={t(isMultiple ? 'uploadSeveral' : 'upload')}
          accept={acceptOf(kinds)}
          isMultiple={isMultiple}
          variant={hasCamera ? 'secondary' : 'primary'}
          Icon={Upload}
          onFiles={onFiles}
        />
        {children}
      </div>
      {!hasFinger && <p className="text-sm text-soft">{t('drop')}</p>}
    </div>
  );
}
