import { XmlError } from '@skillkite/formats/xml';

const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const WINDOWS = new TextDecoder('windows-1252');

/** UTF-8 if the bytes are valid UTF-8, else windows-1252: its texts are rarely valid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return WINDOWS.decode(bytes);
  }
}

/** UTF-16 by its byte order mark, or by the zero next to the first `<`. */
function utf16Of([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return undefined;
}

/** Encoding of an XML document, as the Encoding Standard names it, unless the declaration names an unknown one. */
function xmlEncoding(bytes: Uint8Array): string {
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
  )?.[1];
  // A declaration that is readable as Latin-1 is not in UTF-16, even if it says so.
  return utf16Of(bytes) ?? declared?.replace(/^utf-?(?:8|16).*/i, 'utf-8') ?? 'utf-8';
}

export function decodeXml(bytes: Uint8Array): string {
  const encoding = xmlEncoding(bytes);
  if (encoding === 'utf-8') return decodeText(bytes);
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new XmlError(`has the unsupported encoding "${encoding}"; save it as UTF-8.`);
  }
}
