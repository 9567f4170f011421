import type { LibraryFile } from '../../../app/endpoints/studio.ts';
import { FILE_ICONS } from './file-icon.ts';
import { smallAddressOf } from './use-library-file.ts';

/** A picture of the library, or the sign of its kind. */
export function FilePicture({ of, className = '' }: { of: LibraryFile; className?: string }) {
  const Icon = FILE_ICONS[of.kind];
  return (
    <span
      className={`grid place-items-center overflow-hidden rounded-control bg-sky text-primary ${className}`}
    >
      {of.kind === 'picture' && of.state === 'ready' ? (
        // Decorative: its name or its alternative text is written next to it.
        <img src={smallAddressOf(of)} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Icon aria-hidden className="size-7" />
      )}
    </span>
  );
}
