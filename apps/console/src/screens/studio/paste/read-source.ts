import type { ImportReport } from '@skillkite/formats/import-report';
import { MOST_FILE_BYTES } from './archive-limits.ts';
import type { ReadRequest } from './read-worker.ts';

/** A file that takes longer is not read. */
const LONGEST_MS = 20_000;

/** A report that takes nothing. */
const nothing = ({ name, likely }: ReadRequest, code: 'too-big' | 'malformed'): ImportReport => ({
  format: null,
  language: likely,
  items: [
    {
      outcome: 'notTaken',
      place: { file: name },
      source: '',
      kind: '',
      title: name,
      why: { code, what: [] },
    },
  ],
  notes: [],
  files: new Map(),
});

/** Reads a source in a thread of its own, which ends when `signal` does. Never rejects. */
export function readSource(request: ReadRequest, signal: AbortSignal): Promise<ImportReport> {
  if (request.content.length > MOST_FILE_BYTES) return Promise.resolve(nothing(request, 'too-big'));
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
    const end = (report: ImportReport) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(report);
    };
    const timer = setTimeout(() => end(nothing(request, 'too-big')), LONGEST_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<ImportReport>) => end(data));
    worker.addEventListener('error', () => end(nothing(request, 'malformed')));
    signal.addEventListener('abort', () => end(nothing(request, 'malformed')));
    worker.postMessage(request, []);
  });
}
