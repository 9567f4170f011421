import { type Taken, cleanForeign } from '../clean-foreign.ts';
import { pictureFile } from '../media/foreign-pictures.ts';
import type { DocxAnswer } from './docx-worker.ts';

const MB = 1024 * 1024;
/** Of a file that is opened into a page: 300 pages with 80 pictures are less. */
export const LARGEST_FILE = 50 * MB;
const LONGEST_READ_MS = 60_000;

export const OPENED_KINDS = '.docx,.md,.markdown,.html,.htm,.txt';

export type ReadFailure = 'too-large' | 'unreadable' | 'other-kind';

/** HTML, and the pictures that it names by addresses of a disk. */
type Read = { readonly html: string; readonly local?: readonly (File | null)[] };

/** In a thread of its own, which ends with the answer, or without one after a minute. */
async function readDocx(file: File): Promise<Read | null> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./docx-worker.ts', import.meta.url), { type: 'module' });
  const answer = await new Promise<DocxAnswer>((resolve) => {
    const give = (of: DocxAnswer) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(of);
    };
    const timer = setTimeout(() => give({ failure: true }), LONGEST_READ_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<DocxAnswer>) => give(data));
    worker.addEventListener('error', () => give({ failure: true }));
    worker.postMessage(bytes, [bytes]);
  });
  if ('failure' in answer) return null;
  const local = answer.pictures.map(({ type, content }) => pictureFile(content, type));
  return { html: answer.html, local };
}

async function htmlOf(file: File): Promise<Read | null> {
  const [, ending = ''] = /\.([a-z]+)$/i.exec(file.name) ?? [];
  switch (ending.toLowerCase()) {
    case 'docx':
      return readDocx(file);
    case 'html':
    case 'htm':
      return { html: await file.text() };
    case 'md':
    case 'markdown':
    case 'txt': {
      const { marked } = await import('marked');
      return { html: marked.parse(await file.text(), { async: false }) };
    }
    default:
      return null;
  }
}

/** What a file holds, as pages may have it. */
export async function readPageFile(file: File): Promise<Taken | ReadFailure> {
  if (file.size > LARGEST_FILE) return 'too-large';
  if (!OPENED_KINDS.split(',').some((kind) => file.name.toLowerCase().endsWith(kind)))
    return 'other-kind';
  const read = await htmlOf(file).catch(() => null);
  if (read === null) return 'unreadable';
  return cleanForeign(read.html, read);
}
