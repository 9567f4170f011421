const MARKS: readonly { readonly bytes: readonly number[]; readonly name: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], name: 'utf-8' },
  { bytes: [0xff, 0xfe], name: 'utf-16le' },
  { bytes: [0xfe, 0xff], name: 'utf-16be' },
];
/** An XML declaration is within the first bytes. */
const DECLARED = /^<\?xml[^>]{0,200}\bencoding=["']([\w.-]{1,40})["']/;

const decoded = (bytes: Uint8Array, label: string, fatal: boolean): string | null => {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return null;
  }
};

/** The text of a file, by its byte order mark, its XML declaration, or UTF-8. Windows-1252 reads the rest. */
export function textOf(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte))?.name;
  if (marked !== undefined) return { text: decoded(bytes, marked, false) ?? '', isGuessed: false };
  const start = decoded(bytes.subarray(0, 300), 'windows-1252', false) ?? '';
  const declared = DECLARED.exec(start)?.[1];
  const text = decoded(bytes, 'utf-8', true) ?? (declared && decoded(bytes, declared, true));
  if (text !== null && text !== undefined && text !== '') return { text, isGuessed: false };
  return {
    text: decoded(bytes, 'windows-1252', false) ?? '',
    isGuessed: bytes.length > 0,
  };
}
