export type CompressedFile = {
  readonly encoding: 'br' | 'gzip';
  /** File name without the compression ending; it gives the content type. */
  readonly inner: string;
};

/** Scripts read other compressed files (`.csv.gz`, `.tar.gz`) and unpack them themselves. */
const PART_OF_BUILD = /^(.+\.(?:data|mem|wasm|m?js|css|bundle|symbols\.json))\.(br|gz)$/i;

/**
 * A compressed part of a build, as Unity writes it (`Build/game.wasm.br`). The browser unpacks it
 * if the answer has `content-encoding`. Null for other files.
 */
export function compressedFile(path: string): CompressedFile | null {
  const [, inner, ending] = PART_OF_BUILD.exec(path) ?? [];
  if (inner === undefined || ending === undefined) return null;
  return { encoding: ending.toLowerCase() === 'br' ? 'br' : 'gzip', inner };
}
