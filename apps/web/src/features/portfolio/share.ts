/** Whether this browser hands over files to other applications, as pictures are shared on a phone. */
export const canShareFiles = (): boolean => {
  const picture = new File([], 'poster.png', { type: 'image/png' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [picture] });
};

/** Whether this browser hands over links. */
export const canShareLinks = (): boolean => typeof navigator.share === 'function';

/** Opens the share sheet. Returns false on failure; cancelling is no failure. */
export async function share(what: { files: File[] } | { url: string }): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Puts a text where it can be pasted from. Answers false where the browser does not let it: outside https, for one. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
