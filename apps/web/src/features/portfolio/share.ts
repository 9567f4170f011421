export const canShareFiles = (): boolean => {
  const picture = new File([], 'poster.png', { type: 'image/png' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [picture] });
};

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

/** Copies a text to the clipboard. Returns false if the browser refuses, as without HTTPS. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
