import { createContext } from 'react';

/** The library whose files what is edited may name; null where it may name none. */
export const LibraryId = createContext<number | null>(null);
