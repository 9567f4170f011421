import { extensionOf } from '../../files/file-kind.ts';
import { oneLine } from '../../text/one-line.ts';

/**
 * Accepted project files by detected type (`text`, `svg` and `compound` are detected here, others by file-type), with
 * the allowed endings. A file with another ending gets the first one.
 */
const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  jpg: ['jpg', 'jpeg', 'jfif'],
  png: ['png'],
  apng: ['png', 'apng'],
  gif: ['gif'],
  webp: ['webp'],
  avif: ['avif'],
  heic: ['heic', 'heif'],
  bmp: ['bmp'],
  tif: ['tif', 'tiff'],
  svg: ['svg'],
  mp4: ['mp4', 'm4v', 'mov'],
  m4v: ['m4v', 'mp4'],
  mov: ['mov', 'mp4'],
  webm: ['webm'],
  mkv: ['mkv', 'webm'],
  avi: ['avi'],
  '3gp': ['3gp', 'mp4'],
  '3g2': ['3g2', 'mp4'],
  mpg: ['mpg', 'mpeg'],
  ogv: ['ogv'],
  asf: ['wmv', 'wma', 'asf'],
  flv: ['flv'],
  mp3: ['mp3'],
  m4a: ['m4a'],
  aac: ['aac'],
  wav: ['wav'],
  ogg: ['ogg', 'oga'],
  oga: ['oga', 'ogg'],
  opus: ['opus', 'ogg'],
  flac: ['flac'],
  amr: ['amr'],
  mid: ['mid', 'midi'],
  pdf: ['pdf'],
  rtf: ['rtf'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  pptx: ['pptx'],
  ppsx: ['ppsx'],
  odt: ['odt'],
  ods: ['ods'],
  odp: ['odp'],
  compound: ['doc', 'xls', 'ppt'],
  zip: ['zip'],
  text: ['txt', 'csv', 'md'],
};

/** Types for the file picker; the content decides. */
export const OFFERED_TYPES =
  'image/*,video/*,audio/*,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.rtf,.txt,.csv,.md,.zip';

const LONGEST_NAME = 100;
/** Characters that file systems do not allow. */
const UNFIT = /[\p{Cs}<>:"/\\|?*]/gu;

/**
 * A file's name for display and storage: without folders and misleading characters, with limited
 * length.
 */
export function plainFileName(given: string): string {
  const name = given.slice(given.replaceAll('\\', '/').lastIndexOf('/') + 1);
  const plain = oneLine(name)
    .replaceAll(UNFIT, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const ending = extensionOf(plain);
  const stem = ending === '' ? plain : plain.slice(0, -ending.length - 1);
  // Drops half of a surrogate pair at the cut.
  const short =
    stem
      .slice(0, LONGEST_NAME)
      .replace(/\p{Cs}$/u, '')
      .trim() || 'file';
  return ending === '' ? short : `${short}.${ending.slice(0, 10)}`;
}

/** Whether a project accepts files of this detected type. */
export const isAccepted = (content: string): boolean => Object.hasOwn(ENDINGS, content);

/**
 * Name and ending under which a file is stored. If the ending does not match the content, the right
 * one is appended.
 */
export function keptName(given: string, content: string): { name: string; ending: string } {
  const endings = ENDINGS[content];
  if (!endings) throw new RangeError(`Content of this kind is not accepted: ${content}`);
  const name = plainFileName(given);
  const ending = extensionOf(name);
  if (endings.includes(ending)) return { name, ending };
  return { name: `${name}.${endings[0]}`, ending: endings[0] };
}
