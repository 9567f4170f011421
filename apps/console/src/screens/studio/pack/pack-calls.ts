import { type Answer, type ApiFailure } from '@skillkite/client/post';
import { postPart } from '@skillkite/client/uploads/post-part';
import { exportPack, importPack } from '@skillkite/contract/staff/studio/packs';
import { api, endpointsFrom } from '../../../app/api.ts';
import { type Domain, fromWire } from '../../../app/names.ts';
import { store } from '../../../app/store.ts';

export const { useExportPackQuery } = endpointsFrom({ exportPack });
export type PackExport = Domain<(typeof exportPack)['~details']>;

export type PackReport = Domain<(typeof importPack)['~details']>;
export type PackItem = PackReport['items'][number];

type Sending = {
  readonly libraryId: number;
  readonly file: File;
  /** False: only says what it would make. */
  readonly isApplied: boolean;
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
};

/** Sends a content pack: with progress, which other calls lack. */
export async function sendPack(of: Sending): Promise<{ data?: PackReport; error?: ApiFailure }> {
  const { libraryId, file, isApplied, signal, onSent } = of;
  const answer: Answer = await postPart(
    {
      path: importPack.path,
      uploadId: crypto.randomUUID(),
      fields: { library_id: libraryId, is_applied: isApplied ? 1 : 0 },
      file,
      fileName: 'pack.zip',
    },
    { signal, onSent },
  );
  if ('error' in answer) return { error: answer.error };
  if (isApplied) store.dispatch(api.util.invalidateTags([...importPack.invalidates]));
  return { data: fromWire(answer.data) as PackReport };
}
