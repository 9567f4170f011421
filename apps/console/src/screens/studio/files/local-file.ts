import { KIND_RULES, type LibraryFileKind, kindOfName } from '@skillkite/content/library-file';
import { extensionOf } from '@skillkite/rules/files/file-kind';
import { oneLine } from '@skillkite/rules/text/one-line';

/** As the `accept` of a file field has them. */
export const acceptOf = (kinds: readonly LibraryFileKind[]): string =>
  [
    ...kinds.flatMap((kind) => KIND_RULES[kind].extensions.map((one) => `.${one}`)),
    ...(kinds.includes('picture') ? ['image/*'] : []),
    ...(kinds.includes('video') ? ['video/*'] : []),
    ...(kinds.includes('sound') ? ['audio/*'] : []),
  ].join(',');

export type Unfit = { readonly name: string; readonly reason: 'empty' | 'large' | 'kind' };

/** Why a file need not be sent; null where it may fit. */
export function unfitOf(
  file: Pick<File, 'name' | 'size'>,
  kinds: readonly LibraryFileKind[],
): Unfit['reason'] | null {
  const kind = kindOfName(file.name);
  if (kind === null || !kinds.includes(kind)) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > KIND_RULES[kind].mostBytes ? 'large' : null;
}

/** Names that cameras, clipboards and recorders give tell nothing. */
const IS_TELLING_NOTHING =
  /^(?:image|img|dsc|pxl|photo|screenshot|video|vid|recording|whatsapp)[\s\d_.()-]*$/i;

/** A lesson's name by that of its file: `03_water cycle.pdf` as `water cycle`. Null where the name tells nothing. */
export function titleOfFile(name: string): string | null {
  const extension = extensionOf(name);
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1);
  const words = oneLine(stem.replaceAll('_', ' ')).replace(/^\d{1,3}\s*[-.)]?\s+(?=\p{L})/u, '');
  if (words === '' || IS_TELLING_NOTHING.test(words)) return null;
  return words.slice(0, 160);
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
/** Files in the order of their names; 2 comes before 10. */
export const inOrderOfNames = <T extends { readonly name: string }>(files: readonly T[]): T[] =>
  files.toSorted((one, other) => collator.compare(one.name, other.name));
