import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Upload } from 'lucide-react';

type Props = {
  words: string;
  /** `accept` attribute of the input. */
  accept: string;
  variant?: 'primary' | 'secondary';
  isDisabled?: boolean;
  onChoose: (file: File | undefined) => void;
};

/** File picker in our own words, because the browser's button uses its own language. */
export function FileChoice({ words, accept, variant = 'primary', isDisabled, onChoose }: Props) {
  return (
    <label
      className={`${buttonVariants(variant)} relative cursor-pointer py-2 text-center outline-offset-2 has-focus-visible:outline-3 has-focus-visible:outline-primary has-disabled:opacity-60`}
    >
      <Upload aria-hidden className="size-5 shrink-0" />
      {words}
      <input
        type="file"
        accept={accept}
        disabled={isDisabled}
        className="sr-only"
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // Allows choosing the corrected file again.
          target.value = '';
        }}
      />
    </label>
  );
}
