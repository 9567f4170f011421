import { fileIdOf, fileRef } from '@skillkite/content/library-file';
import { uploadKeyOf } from '@skillkite/content/page/page-media';
import { type Upload, hearUploads, uploadsNow } from '../../files/uploads.ts';
import { addressOf } from '../../files/use-library-file.ts';

/** Addresses of files on the device, while they are on their way. */
const onDevice = new Map<string, string>();
hearUploads(() => {
  const keys = new Set(uploadsNow().map(({ key }) => key));
  for (const [key, address] of onDevice)
    if (!keys.has(key)) {
      URL.revokeObjectURL(address);
      onDevice.delete(key);
    }
});

/** The upload that a page names, by its key or by the id of its file; undefined where it is not on its way from here. */
export const uploadOf = (src: string): Upload | undefined =>
  uploadsNow().find(
    ({ key, fileId }) => uploadKeyOf(src) === key || (fileId !== null && fileRef(fileId) === src),
  );

/** Where this browser finds what a page names: on the device, in the library, or in the text. Null: nowhere yet. */
export function shownSource(src: string): string | null {
  const upload = uploadOf(src);
  if (upload?.blob) {
    const address = onDevice.get(upload.key) ?? URL.createObjectURL(upload.blob);
    onDevice.set(upload.key, address);
    return address;
  }
  const fileId = fileIdOf(src);
  if (fileId !== null) return addressOf({ fileId });
  return src.startsWith('data:image/') ? src : null;
}

/** A page whose pictures, sounds and videos this browser finds. */
export const withShownSources = (page: string): string =>
  page.replaceAll(
    / src="((?:file|upload)-[\w-]+)"/g,
    (_, src: string) => ` src="${shownSource(src) ?? ''}"`,
  );
