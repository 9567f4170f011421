/** Long enough for a browser to have taken it. */
const MINUTE_MS = 60_000;

/** Saves what lies in the page as a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE_MS);
}
