const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const WINDOWS = new TextDecoder('windows-1252');

/** UTF-8 where it is, else the letters of Windows: hardly a text of those happens to be UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return WINDOWS.decode(bytes);
  }
}

/** Whether a name has bytes that are letters with Windows, and lines of frames or signs with DOS, which no name has. */
export const isOfWindows = (bytes: Uint8Array): boolean => {
  const high = bytes.filter((byte) => byte >= 0x80);
  return high.length > 0 && high.every((byte) => byte > 0xa8);
};
