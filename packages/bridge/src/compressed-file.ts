export type CompressedFile = {
  readonly encoding: 'br' | 'gzip';
  /** File name without the compression ending; it gives the content type. */
  readonly inner: string;
};

/** Other compressed files (`.csv.gz`, `.tar.gz`) are read by scripts, which unpack them themselves. */
const PART_OF_BUILD = /^(.+\.(?:data|mem|wasm|m?js|css|bundle|symbols\.json))\.(br|gz)$/i;

/**
 * A part of a build that lies compressed in its package, as Unity writes them (`Build/game.wasm.br`): its loader wants the browser to
 * unpack it, by the `content-encoding` of its answer. Null for any other file.
 */
export function compressedFile(path: string): CompressedFile | null {
  const [, inner, ending] = PART_OF_BUILD.exec(path) ?? [];
  if (inner === undefined || ending === undefined) return null;
  return { encoding: ending.toLowerCase() === 'br' ? 'br' : 'gzip', inner };
}
