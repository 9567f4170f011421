/** A text that every database, file and screen can hold: no U+0000, and no half of a surrogate pair. */
export const isPlainText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
