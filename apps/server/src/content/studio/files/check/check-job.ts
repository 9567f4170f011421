/** Checks the content of a file that has arrived. */
export const CHECK_FILE = { name: 'check-library-file' } as const;
