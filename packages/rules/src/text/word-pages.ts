/** How docx-preview is asked to draw: the page takes the width there is, as a sheet of paper does not fit on a phone. */
export const WORD_PAGES = { ignoreWidth: true, ignoreHeight: true } as const;
