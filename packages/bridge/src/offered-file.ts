import { type Of, anything, fields, oneOf, orNull, text } from './shape.ts';

/** Message of a page in a frame that offers a file (apps/player page-downloads.ts). */
export const offeredFile = fields({
  kind: oneOf('skillkite-download'),
  name: text(255),
  /** Address of a file on the content origin; null for a file created by the page. */
  href: orNull(text(2000)),
  content: orNull(anything),
});
export type OfferedFile = Of<typeof offeredFile>;
