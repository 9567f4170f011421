import { readFile } from 'node:fs/promises';
import { VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** How many pages a PDF has; no script of it runs. */
export async function pdfPages(path: string): Promise<number | 'unreadable'> {
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: VerbosityLevel.ERRORS,
    useWorkerFetch: false,
  });
  try {
    return (await task.promise).numPages;
  } catch {
    return 'unreadable';
  } finally {
    await task.destroy();
  }
}
