import { DocxPages } from '@skillkite/client/documents/docx-pages.tsx';
import { PdfPages } from '@skillkite/client/documents/pdf-pages.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { Download, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import type { ProjectFile } from '../../app/endpoints/review.ts';

/** Image types as detected by the server. */
const PICTURES = new Set(['jpg', 'jpeg', 'png', 'apng', 'gif', 'webp', 'avif', 'bmp', 'svg']);
const VIDEOS = new Set(['mp4', 'm4v', 'mov', 'webm', 'ogv']);
const SOUNDS = new Set(['mp3', 'm4a', 'aac', 'wav', 'ogg', 'oga', 'opus', 'flac']);
const TEXTS = new Set(['txt', 'csv', 'md']);
/** Bytes of a text preview. */
const TEXT_BYTES = 200_000;
const ZOOMS = [50, 75, 100, 150, 200, 300];
const QUARTER = 90;
const FULL = 360;

function DownloadLink({ file }: { file: ProjectFile }) {
  const { t } = useTranslation('console-learning/review');
  return (
    <a
      href={file.url}
      download={file.name}
      aria-label={t('download', { name: file.name })}
      className={buttonVariants('secondary')}
    >
      <Download aria-hidden className="size-5" />
      {t('downloadIt')}
    </a>
  );
}

function NotShown({ file }: { file: ProjectFile }) {
  const { t } = useTranslation('console-learning/review');
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const response = await fetch(file.url, { headers: { range: 'bytes=0-0' } });
      if (response.ok) return;
      const { code } = (await response.json()) as { code?: string };
      if (isWanted) setLost(code === 'FILE_LOST');
    };
    // If the request fails, the download shows the error.
    ask().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [file.url]);
  if (isLost)
    return (
      <p role="alert" className="grid min-h-60 place-content-center p-6 text-center">
        {t('lost')}
      </p>
    );
  return (
    <div className="grid min-h-60 place-content-center justify-items-center gap-3 p-6 text-center">
      <p>{t('notShown')}</p>
      <DownloadLink file={file} />
    </div>
  );
}

function Tool({
  label,
  isOff,
  onPress,
  children,
}: {
  label: string;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      className="grid size-11 place-items-center rounded-control border-2 border-edge bg-surface hover:bg-sky aria-disabled:opacity-50"
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </button>
  );
}

/** A zoomable picture that can be rotated, because phones store some photos sideways. */
function Picture({ file, onFailed }: { file: ProjectFile; onFailed: () => void }) {
  const { t } = useTranslation('console-learning/review');
  const [zoom, setZoom] = useState(100);
  const [turned, setTurned] = useState(0);
  const at = ZOOMS.indexOf(zoom);
  // A rotated picture may be at most as wide as the area is high.
  const width = turned % (2 * QUARTER) === 0 ? `${zoom}%` : `min(${zoom}%, ${(zoom * 3) / 5}vh)`;
  return (
    <>
      <div className="flex items-center gap-2 p-2">
        <Tool label={t('smaller')} isOff={at === 0} onPress={() => setZoom(ZOOMS[at - 1] ?? zoom)}>
          <ZoomOut aria-hidden className="size-5" />
        </Tool>
        <span className="w-14 text-center text-sm tabular-nums" aria-live="polite">
          {zoom} %
        </span>
        <Tool
          label={t('larger')}
          isOff={at === ZOOMS.length - 1}
          onPress={() => setZoom(ZOOMS[at + 1] ?? zoom)}
        >
          <ZoomIn aria-hidden className="size-5" />
        </Tool>
        <Tool label={t('turn')} onPress={() => setTurned((turned + QUARTER) % FULL)}>
          <RotateCw aria-hidden className="size-5" />
        </Tool>
      </div>
      <ScrollRegion label={file.name} className="max-h-[68vh] overflow-auto">
        <img
          src={file.url}
          alt={file.name}
          onError={onFailed}
          style={{ width, maxWidth: 'none', rotate: `${turned}deg` }}
          className={`mx-auto block ${zoom <= 100 ? 'max-h-[64vh] object-contain' : ''}`}
        />
      </ScrollRegion>
    </>
  );
}

function Words({ file, onFailed }: { file: ProjectFile; onFailed: () => void }) {
  const { t } = useTranslation('console-learning/review');
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const response = await fetch(file.url, {
        headers: { range: `bytes=0-${TEXT_BYTES - 1}` },
      });
      if (!response.ok) throw new Error(`The file request failed with status ${response.status}.`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
      const isWideReversed = bytes[0] === 0xfe && bytes[1] === 0xff;
      const name = isWide ? 'utf-16le' : isWideReversed ? 'utf-16be' : 'utf-8';
      if (isWanted) setText(new TextDecoder(name).decode(bytes));
    };
    read().catch(() => isWanted && onFailed());
    return () => {
      isWanted = false;
    };
  }, [file.url, onFailed]);
  return (
    <ScrollRegion label={file.name} className="max-h-[72vh] overflow-auto bg-surface p-4">
      {text === null ? (
        <p role="status">{t('loading')}</p>
      ) : (
        <>
          <p className="break-words whitespace-pre-wrap">{text}</p>
          {file.size > TEXT_BYTES && <p className="mt-3 text-soft">{t('cutShort')}</p>}
        </>
      )}
    </ScrollRegion>
  );
}

function Inside({ file, onFailed }: { file: ProjectFile; onFailed: () => void }) {
  const nothing = useCallback(() => {}, []);
  const { fileType: type } = file;
  if (PICTURES.has(type)) return <Picture file={file} onFailed={onFailed} />;
  if (VIDEOS.has(type))
    return (
      <video
        src={file.url}
        controls
        aria-label={file.name}
        onError={onFailed}
        className="max-h-[72vh] w-full bg-black"
      />
    );
  if (SOUNDS.has(type))
    return (
      <div className="p-6">
        <audio
          src={file.url}
          controls
          aria-label={file.name}
          onError={onFailed}
          className="w-full"
        />
      </div>
    );
  if (type === 'pdf')
    return (
      <ScrollRegion label={file.name} className="max-h-[72vh] overflow-auto bg-hairline">
        <PdfPages source={file.url} onDrawn={nothing} onFailed={onFailed} />
      </ScrollRegion>
    );
  if (type === 'docx')
    return (
      <ScrollRegion
        label={file.name}
        className="docx-pages max-h-[72vh] overflow-auto bg-white text-black"
      >
        <DocxPages source={file.url} onDrawn={nothing} onFailed={onFailed} />
      </ScrollRegion>
    );
  if (TEXTS.has(type)) return <Words file={file} onFailed={onFailed} />;
  return <NotShown file={file} />;
}

/** A submitted file, shown in the page if possible, else as a download. */
export function ShownFile({ file }: { file: ProjectFile }) {
  const [hasFailed, setHasFailed] = useState(false);
  const failed = useCallback(() => setHasFailed(true), []);
  return hasFailed ? <NotShown file={file} /> : <Inside file={file} onFailed={failed} />;
}
