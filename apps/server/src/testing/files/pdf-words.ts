import { VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Texts of each page of a PDF, by drawing operation. */
export async function wordsOfPages(pdf: Uint8Array): Promise<string[][]> {
  const data = new Uint8Array(pdf);
  const read = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const pages: string[][] = [];
  for (let number = 1; number <= read.numPages; number += 1) {
    const { items } = await (await read.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item ? [item.str] : [])));
  }
  return pages;
}
