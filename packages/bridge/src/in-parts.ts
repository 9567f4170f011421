type Part = { start: number; end: number };

/** The byte range of a request; null for the whole file, `none` if unsatisfiable. */
function partOf(range: string | null, size: number): Part | 'none' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'none' : { start, end };
}

/** Serves a stored file or a byte range of it, so that players can seek. */
export function inParts(
  file: Blob,
  range: string | null,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const part = partOf(range, file.size);
  if (part === 'none') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${file.size}` },
    });
  }
  const content = part ? file.slice(part.start, part.end + 1, file.type) : file;
  return new Response(content, {
    status: part ? 206 : 200,
    headers: {
      'content-type': file.type,
      ...headers,
      'accept-ranges': 'bytes',
      'content-length': String(content.size),
      ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${file.size}` }),
    },
  });
}
