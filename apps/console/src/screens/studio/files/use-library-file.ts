import { fileIdOf } from '@skillkite/content/library-file';
import { type LibraryFile, studioFilesApi } from '../../../app/endpoints/studio.ts';
import { isGone } from '../../../app/query-state.tsx';

const ASK_AGAIN_MS = 1500;
const { useQueryState, useQuerySubscription } = studioFilesApi.endpoints.fetchFile;

/** The file that a draft names; asked again while the server looks into it. */
export function useLibraryFile(ref: string | undefined): {
  file: LibraryFile | undefined;
  /** The draft names none of the library's files. */
  isMissing: boolean;
} {
  const fileId = ref === undefined ? null : fileIdOf(ref);
  const asked = { fileId: fileId ?? 0 };
  const { currentData, error } = useQueryState(asked, { skip: fileId === null });
  const isChecked = currentData?.file.state === 'checking';
  useQuerySubscription(asked, {
    skip: fileId === null,
    pollingInterval: isChecked ? ASK_AGAIN_MS : 0,
  });
  return {
    file: currentData?.file,
    isMissing: ref !== undefined && (fileId === null || isGone(error)),
  };
}

/** Where the bytes of a file are. */
export const addressOf = ({ fileId }: { fileId: number }): string =>
  `/api/staff/studio/file/${fileId}`;
/** A picture as small as a screen needs it. */
export const smallAddressOf = (file: Pick<LibraryFile, 'fileId' | 'hasSmall'>): string =>
  file.hasSmall ? `${addressOf(file)}/small` : addressOf(file);
