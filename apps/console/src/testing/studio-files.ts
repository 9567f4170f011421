import type { fetchFile } from '@skillkite/contract/staff/studio/files';
import { type CallAnswer, refused } from '@skillkite/client/testing/calls';
import { onTestFinished } from 'vitest';
import { forgetUploads } from '../screens/studio/files/uploads.ts';
import { LIBRARY } from './studio.ts';

type WireFile = (typeof fetchFile)['~details']['file'];

const path = (name: string): string => `/api/staff/studio/${name}`;
export const FILES = {
  list: path('fetch_files'),
  one: path('fetch_file'),
  begin: path('begin_file'),
  part: path('add_part'),
  save: path('save_file'),
  remove: path('remove_file'),
  replace: path('replace_file'),
  activity: path('fetch_file_activity'),
} as const;

export const aFile = (more: Partial<WireFile> = {}): WireFile => ({
  file_id: 42,
  library_id: LIBRARY.library_id,
  kind: 'picture',
  name: 'worksheet.jpg',
  size_bytes: 240_000,
  mime: 'image/jpeg',
  state: 'ready',
  received_bytes: 240_000,
  checked_percent: 100,
  refusal: null,
  refusal_detail: null,
  width: 1200,
  height: 900,
  seconds: null,
  pages: null,
  alt: {},
  licence: '',
  credit: '',
  version: 1,
  made_by: 'Sunita Rao',
  made_at: '2026-11-28T10:00:00.000Z',
  used_count: 1,
  has_small: 0,
  has_poster: 0,
  report: null,
  ...more,
});

type Begun = { name: string; size_bytes: number };

/** A library of the server: it takes files in parts, and has them ready after the last one. */
export function answerFiles(files: WireFile[]): Record<string, CallAnswer> {
  const of = (id: number) => files.find(({ file_id: one }) => one === id);
  const set = (id: number, to: Partial<WireFile>) => {
    const at = files.findIndex(({ file_id: one }) => one === id);
    const before = files[at];
    if (before) files[at] = { ...before, ...to };
    return { file: files[at] ?? null };
  };
  return {
    [FILES.list]: () => ({ files, next_most: null, used_bytes: 1_500_000, quota_bytes: 5e9 }),
    [FILES.one]: ({ file_id: id }: { file_id: number }) => {
      const file = of(id);
      const used_in = [{ draft_id: 11, course_draft_id: 9, title: 'Our water' }];
      return file ? { file, used_in } : refused(404, 'NOT_FOUND');
    },
    [FILES.begin]: ({ name, size_bytes: size }: Begun) => {
      const file = aFile({
        file_id: 100 + files.length,
        name,
        size_bytes: size,
        state: 'receiving',
        received_bytes: 0,
        used_count: 0,
      });
      files.push(file);
      return { file, part_bytes: 1024 * 1024 };
    },
    [FILES.part]: ({
      file_id: id,
      offset,
      size,
    }: {
      file_id: number;
      offset: number;
      size: number;
    }) => {
      const received = offset + size;
      const state = received >= (of(id)?.size_bytes ?? 0) ? 'ready' : 'receiving';
      set(id, { received_bytes: received, state });
      return { received_bytes: received, state };
    },
    [FILES.save]: ({ file_id: id, version, ...to }: { file_id: number; version: number }) =>
      set(id, { ...to, version: version + 1 }),
    [FILES.remove]: ({ file_id: id }: { file_id: number }) => {
      files.splice(
        files.findIndex((one) => one.file_id === id),
        1,
      );
      return { used_bytes: 0 };
    },
    [FILES.replace]: { changed_count: 2 },
  };
}

/** Parts are sent by `XMLHttpRequest`, which says how far they are. Here `fetch` takes them, for the answers of the test. */
export function partsByFetch(): void {
  const real = globalThis.XMLHttpRequest;
  class Fetched extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    timeout = 0;
    #path = '';
    #gaveUp = new AbortController();
    open(_: string, to: string) {
      this.#path = to;
    }
    setRequestHeader() {}
    abort() {
      this.#gaveUp.abort();
      this.dispatchEvent(new Event('abort'));
    }
    send(form: FormData) {
      const part = form.get('file');
      const body = {
        file_id: Number(form.get('file_id')),
        offset: Number(form.get('offset')),
        size: part instanceof Blob ? part.size : 0,
      };
      fetch(this.#path, { method: 'POST', body: JSON.stringify(body) })
        .then(async (answer) => {
          this.status = answer.status;
          this.responseText = await answer.text();
          this.dispatchEvent(new Event('load'));
        })
        .catch(() => this.dispatchEvent(new Event('error')));
    }
  }
  globalThis.XMLHttpRequest = Fetched as unknown as typeof XMLHttpRequest;
  onTestFinished(() => {
    globalThis.XMLHttpRequest = real;
  });
}

/** As in another tab: what the device keeps is read again. */
export const forgetFiles = (): void => {
  forgetUploads();
};
