import { Button } from '@skillkite/ui/button.tsx';
import { Camera, Image, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { FilePicture } from '../files/file-picture.tsx';
import { useLibraryFile } from '../files/use-library-file.ts';
import { ICON_BUTTON } from '../question/fields.tsx';

type Props = {
  libraryId: number;
  poster: string | undefined;
  player: RefObject<HTMLVideoElement | null>;
  onChoose: (ref: string | undefined) => void;
  /** A picture of the video at this moment. */
  onFrame: (file: File) => void;
};

const QUALITY = 0.85;
const LONGEST_WAIT_MS = 8000;

/** Waits until the video has loaded a picture; false where none comes. */
async function hasPicture(video: HTMLVideoElement): Promise<boolean> {
  if (video.readyState < video.HAVE_CURRENT_DATA) {
    video.preload = 'auto';
    await new Promise((resolve) => {
      video.addEventListener('loadeddata', resolve, { once: true });
      video.addEventListener('error', resolve, { once: true });
      setTimeout(resolve, LONGEST_WAIT_MS);
    });
  }
  return video.readyState >= video.HAVE_CURRENT_DATA;
}

function frameOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      QUALITY,
    ),
  );
}

/** The picture that stands for a video until it plays. */
export function Poster({ libraryId, poster, player, onChoose, onFrame }: Props) {
  const { t } = useTranslation('console-learning/studio-files');
  const [isChoosing, choose] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { file } = useLibraryFile(poster);
  const take = async () => {
    const { current: video } = player;
    const frame = video && (await hasPicture(video)) ? await frameOf(video) : null;
    setFailed(frame === null);
    if (frame) onFrame(frame);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {file && <FilePicture of={file} className="h-14 w-24" />}
      <Button variant="secondary" onClick={() => void take()}>
        <Camera aria-hidden className="size-5" />
        {t('poster.frame')}
      </Button>
      <Button variant="secondary" onClick={() => choose(true)}>
        <Image aria-hidden className="size-5" />
        {t('choosePicture')}
      </Button>
      {poster !== undefined && (
        <button
          type="button"
          aria-label={t('poster.remove')}
          className={ICON_BUTTON}
          onClick={() => onChoose(undefined)}
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
      {hasFailed && (
        <p role="alert" className="w-full text-sm text-danger">
          {t('poster.failed')}
        </p>
      )}
      {isChoosing && (
        <FilePicker
          libraryId={libraryId}
          kinds={['picture']}
          title={t('choosePicture')}
          onClose={() => choose(false)}
          onChoose={(ref) => {
            choose(false);
            onChoose(ref);
          }}
        />
      )}
    </div>
  );
}
