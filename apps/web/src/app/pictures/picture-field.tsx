import { type ReactNode, useId } from 'react';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { shrunkPicture } from './shrunk-picture.ts';

type Props = {
  /** Heading above the button, when used alone. */
  title?: string;
  label: ReactNode;
  /** Alternative text of the picture. */
  alt: string;
  picture: string | null;
  /** Base64; null if the file is no picture. */
  onChoose: (picture: string | null) => void;
  /** While the picture is being scaled, which may take long on a phone; sending meanwhile would omit it. */
  onBusy: (isBusy: boolean) => void;
  mostCharacters: number;
  /** Takes the chosen picture away again. */
  removal?: { label: string; onRemove: () => void };
};

/** Chooses one picture, of the camera or of the device, and shows it small. */
export function PictureField({
  title,
  label,
  alt,
  picture,
  onChoose,
  onBusy,
  mostCharacters,
  removal,
}: Props) {
  const id = useId();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    onBusy(true);
    onChoose(await shrunkPicture(file, mostCharacters));
    onBusy(false);
  };
  return (
    <div className="relative">
      {title !== undefined && (
        <label htmlFor={id} className="mb-1 block font-bold">
          {title}
        </label>
      )}
      <input
        id={id}
        type="file"
        accept="image/*"
        className="peer sr-only"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same file may be chosen once more.
          target.value = '';
        }}
      />
      {/* The browser's own button speaks the browser's language. */}
      <label
        htmlFor={id}
        className={`${buttonVariants('secondary')} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary`}
      >
        {label}
      </label>
      {picture !== null && (
        <>
          <img
            src={`data:image/jpeg;base64,${picture}`}
            alt={alt}
            className="mt-3 max-h-48 rounded-control border-2 border-hairline"
          />
          {removal && (
            <Button variant="quiet" className="-ml-5" onClick={removal.onRemove}>
              {removal.label}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
