import { type LibraryFileKind, fileRef, kindOfName } from '@skillkite/content/library-file';
import { PAGE_MEDIA, type PageMedium, uploadRef } from '@skillkite/content/page/page-media';
import type { Locale } from '@skillkite/rules/text/locale';
import type { Editor } from '@tiptap/core';
import { use, useState } from 'react';
import { useWhoAmIQuery } from '../../../../app/endpoints/endpoints.ts';
import { newKey } from '../../draft/session.ts';
import type { Key } from '../../draft/tree.ts';
import { LibraryId } from '../../files/library-context.ts';
import { type Unfit, titleOfFile, unfitOf } from '../../files/local-file.ts';
import { addUpload, useUploads } from '../../files/uploads.ts';
import type { TakenPicture } from '../clean-foreign.ts';
import { addMedia } from './change-media.ts';

export const FILE_KINDS_OF: Readonly<Record<PageMedium, LibraryFileKind>> = {
  image: 'picture',
  sound: 'sound',
  video: 'video',
};
const KINDS = Object.values(FILE_KINDS_OF);

/** What of a page a file becomes; null where a page does not show it. */
const mediumOf = (file: File): PageMedium | null => {
  const kind = kindOfName(file.name);
  return PAGE_MEDIA.find((one) => FILE_KINDS_OF[one] === kind) ?? null;
};

/** Whether a page takes all of them. */
export const areForPages = (files: readonly File[]): boolean =>
  files.length > 0 && files.every((file) => mediumOf(file) !== null);

/** Where a page is, for the files that come into it. */
export type PagePlace = {
  readonly draftId: number;
  readonly lesson: Key;
  readonly language: Locale;
};

/** Files of the device that come into a page: it names their uploads at once, and the files as soon as they have ids. */
export function usePageFiles({ draftId, lesson, language }: PagePlace) {
  const { currentData: me } = useWhoAmIQuery({});
  const libraryId = use(LibraryId);
  const [unfit, setUnfit] = useState<readonly Unfit[]>([]);
  const uploads = useUploads();
  const send = (pictures: readonly TakenPicture[]) => {
    if (!me || libraryId === null) return;
    const target = { draftId, lesson, field: 'body', language } as const;
    for (const { key, file } of pictures)
      void addUpload(file, { personId: me.id, libraryId, target, key });
  };
  /** Puts files into the page, at a place in it or where the cursor is. */
  const put = (editor: Editor, files: readonly File[], at?: number) => {
    const fit = files.flatMap((file) => {
      const medium = mediumOf(file);
      return medium === null || unfitOf(file, KINDS) !== null
        ? []
        : [{ key: newKey(), file, medium }];
    });
    setUnfit(
      files.flatMap((file) => {
        const reason = unfitOf(file, KINDS);
        return reason === null ? [] : [{ name: file.name, reason }];
      }),
    );
    addMedia(
      editor,
      fit.map(({ key, file, medium }) => ({
        medium,
        attributes: {
          src: uploadRef(key),
          label: medium === 'image' ? '' : (titleOfFile(file.name) ?? ''),
        },
      })),
      at,
    );
    send(fit);
  };
  /** Uploads of this page that do not go on by themselves. */
  const stuck = uploads.filter(
    ({ state }) =>
      state.kind !== 'waiting' && state.kind !== 'sending' && state.kind !== 'checking',
  );
  const refsOf = ({ key, fileId }: (typeof uploads)[number]) => [
    uploadRef(key),
    ...(fileId === null ? [] : [fileRef(fileId)]),
  ];
  return {
    libraryId,
    unfit,
    send,
    put,
    stuckIn: (body: string) =>
      stuck
        .map((upload) => ({ upload, refs: refsOf(upload) }))
        .filter(({ refs }) => refs.some((ref) => body.includes(`"${ref}"`))),
  };
}
