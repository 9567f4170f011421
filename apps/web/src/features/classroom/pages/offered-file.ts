import type { OfferedFile } from '@skillkite/bridge/offered-file';

/** A file offered by a page in a frame, as a link for the student. */
export type Offer = { readonly name: string; readonly href: string };

/** Number of shown offers; older ones are dropped. */
export const MOST_OFFERS = 3;

/**
 * Link for an offered file; null if it is outside `folder` of the content origin. Generated data is saved without a
 * type, because an HTML blob would open as our page.
 */
export function offerFrom(
  { name, href, content }: Pick<OfferedFile, 'name' | 'href' | 'content'>,
  folder: string,
): Offer | null {
  if (content instanceof Blob) {
    const bytes = new Blob([content], { type: 'application/octet-stream' });
    return { name, href: URL.createObjectURL(bytes) };
  }
  const address = URL.parse(href ?? '');
  if (!address || !address.href.startsWith(folder)) return null;
  address.searchParams.set('download', '');
  return { name, href: address.href };
}
