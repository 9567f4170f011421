/** Whether a name has bytes that are letters with Windows, and lines of frames or signs with DOS, which no name has. */
export const isOfWindows = (bytes: Uint8Array): boolean => {
  const high = bytes.filter((byte) => byte >= 0x80);
  return high.length > 0 && high.every((byte) => byte > 0xa8);
};
