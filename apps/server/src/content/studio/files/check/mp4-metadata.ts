import { type FileHandle, open } from 'node:fs/promises';

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** Real files have a handful at each level. */
const MOST_BOXES = 10_000;
/** Boxes with boxes that matter here. */
const ENTERED = ['moov', 'trak'];
/** Boxes of metadata: title, device, place. Players do without. */
const METADATA = ['udta', 'meta'];

const ZEROS = Buffer.alloc(65_536);

type Found = { hasIndex: boolean; isWhole: boolean; boxes: number };

/** A box becomes free space of zeros. */
async function clear(handle: FileHandle, at: number, size: number): Promise<void> {
  await handle.write('free', at + 4, 'latin1');
  for (let from = at + HEADER_BYTES; from < at + size; from += ZEROS.length)
    await handle.write(ZEROS, 0, Math.min(ZEROS.length, at + size - from), from);
}

async function clearWithin(
  handle: FileHandle,
  start: number,
  end: number,
  found: Found,
): Promise<void> {
  for (let at = start; at + HEADER_BYTES <= end;) {
    found.boxes += 1;
    if (found.boxes > MOST_BOXES) return;
    const { buffer } = await handle.read(Buffer.alloc(LONG_HEADER_BYTES), 0, LONG_HEADER_BYTES, at);
    const short = buffer.readUInt32BE(0);
    const type = buffer.toString('latin1', 4, HEADER_BYTES);
    // 0: to the end of the file; 1: the size follows.
    const size = short === 0 ? end - at : short === 1 ? Number(buffer.readBigUInt64BE(8)) : short;
    if (size < HEADER_BYTES) return;
    if (at + size > end) {
      found.isWhole = false;
      return;
    }
    if (type === 'moov') found.hasIndex = true;
    if (METADATA.includes(type)) await clear(handle, at, size);
    else if (ENTERED.includes(type)) {
      const header = short === 1 ? LONG_HEADER_BYTES : HEADER_BYTES;
      await clearWithin(handle, at + header, at + size, found);
    }
    at += size;
  }
}

/**
 * Takes metadata such as the place of a recording out of an MP4 or QuickTime file, in place: its boxes become free space, so nothing
 * moves. False where the file is cut off or has no index.
 */
export async function clearMetadata(path: string): Promise<boolean> {
  const handle = await open(path, 'r+');
  try {
    const found: Found = { hasIndex: false, isWhole: true, boxes: 0 };
    await clearWithin(handle, 0, (await handle.stat()).size, found);
    return found.hasIndex && found.isWhole;
  } finally {
    await handle.close();
  }
}
