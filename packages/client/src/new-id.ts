const BYTES = 16;

/**
 * An id nobody else makes. `crypto.randomUUID` is there on encrypted pages alone, and a school's own server often has
 * none.
 */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
