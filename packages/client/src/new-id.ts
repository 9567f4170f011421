const BYTES = 16;

/** A unique id. `crypto.randomUUID` needs a secure context, which a school's own server often lacks. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
