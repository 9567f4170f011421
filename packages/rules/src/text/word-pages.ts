/**
 * Options of docx-preview: pages take the available width, because paper sizes do not fit on a
 * phone.
 */
export const WORD_PAGES = { ignoreWidth: true, ignoreHeight: true } as const;
