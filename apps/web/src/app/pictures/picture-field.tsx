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
  /** Scaling may be slow on a phone; sending meanwhile would omit the picture. */
  onBusy: (isBusy: boolean) => void;
  mostCharacters: number;
  /** Removes the chosen picture. */
  removal?: { label: string; onRemove: () => void };
};

/** Chooses a picture from camera or files and previews it. */
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
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      {/* The browser's own button is in the browser's language. */}
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
