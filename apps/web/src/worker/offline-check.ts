import {
  KEPT_MEDIA,
  KEPT_PAGE,
  type KeptAddress,
  type KeptRead,
  type WhatIsMissing,
} from '@skillkite/client/offline/names';
import type { DocumentReader } from '@skillkite/client/offline/readers';
import { keptAnswers } from './answers.ts';
import { keptMedia } from './kept-media.ts';
import { keptPage } from './kept-page.ts';
import { openedFiles } from './opened-files.ts';
import type { Ports } from './scope.ts';
import { type Build, keptShell } from './shell.ts';

type Wanted = {
  /** Path of the course's page. */
  readonly page: string;
  readonly readers: readonly DocumentReader[];
  readonly files: readonly KeptAddress[];
  readonly reads: readonly KeptRead[];
};

/** Checks a course by running the offline code with a failing network. */
export function offlineCheck(build: Build, { origin, ...ports }: Ports & { origin: string }) {
  const gone: Ports = { ...ports, fetch: () => Promise.reject(new TypeError('No connection.')) };
  const shell = keptShell(build, gone);
  const answers = keptAnswers(gone);
  const files = openedFiles(gone);
  const media = keptMedia(gone);
  const opens = (answer: Promise<Response>, bytes: number | null = null): Promise<boolean> =>
    answer.then(
      async (response) => {
        if (!response.ok) return false;
        const { size } = await response.blob();
        return bytes === null ? size > 0 : size === bytes;
      },
      () => false,
    );
  const fileAt = async (address: string): Promise<Response> => {
    const url = new URL(address, origin);
    if (url.pathname.startsWith(KEPT_MEDIA)) return media(new Request(url));
    if (url.pathname.startsWith(`${KEPT_PAGE}/`)) return keptPage(gone, url.href);
    return (await files.answer(new Request(url))).response;
  };
  const screenOpens = async ({ page, readers }: Wanted): Promise<boolean> => {
    if (!(await opens(shell.page(new Request(new URL(page, origin)))))) return false;
    for (const path of shell.needed(readers)) {
      const asset = shell.asset(new Request(new URL(path, origin)));
      if (!(await opens(asset.then(({ response }) => response)))) return false;
    }
    return true;
  };
  return async (wanted: Wanted): Promise<WhatIsMissing> => {
    const addresses: string[] = [];
    for (const { address, bytes } of wanted.files)
      if (!(await opens(fileAt(address), bytes))) addresses.push(address);
    const reads: KeptRead[] = [];
    for (const read of wanted.reads) {
      const asked = new Request(new URL(read.path, origin), {
        method: 'POST',
        body: JSON.stringify(read.body),
      });
      if (!(await opens(answers.answer(asked).then(({ response }) => response)))) reads.push(read);
    }
    return { isScreenMissing: !(await screenOpens(wanted)), addresses, reads };
  };
}
