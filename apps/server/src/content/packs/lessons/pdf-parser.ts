import { VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Runs in a parser process. No script of the PDF runs. Throws for one that cannot be read. */
export async function parse(pdf: Uint8Array): Promise<number> {
  const task = getDocument({
    // The library takes ownership of the buffer.
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.ERRORS,
    useWorkerFetch: false,
  });
  try {
    return (await task.promise).numPages;
  } finally {
    await task.destroy();
  }
}
