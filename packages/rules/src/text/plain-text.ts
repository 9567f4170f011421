/** Whether a database and a file can store the text: no U+0000 and no lone surrogate. */
export const isPlainText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
