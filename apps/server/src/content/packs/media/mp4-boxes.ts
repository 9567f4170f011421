import { type FileHandle, open } from 'node:fs/promises';

const HEADER_BYTES = 16;
/** Real files have a handful at the top. */
const MOST_BOXES = 1000;

async function* topBoxes(handle: FileHandle): AsyncGenerator<string> {
  let at = 0;
  for (let count = 0; count < MOST_BOXES; count += 1) {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(HEADER_BYTES),
      0,
      HEADER_BYTES,
      at,
    );
    if (bytesRead < 8) return;
    const short = buffer.readUInt32BE(0);
    const isLong = short === 1 && bytesRead === HEADER_BYTES;
    const size = isLong ? Number(buffer.readBigUInt64BE(8)) : short;
    yield buffer.toString('latin1', 4, 8);
    // 0: the last box, to the end of the file.
    if (size < 8) return;
    at += size;
    // A size that no file has: there is nothing behind it.
    if (!Number.isSafeInteger(at)) return;
  }
}

/** Whether an MP4 has its index (`moov`) before its data (`mdat`), so that it plays while loading. */
export async function isFastStart(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    for await (const box of topBoxes(handle)) {
      if (box === 'moov') return true;
      if (box === 'mdat') return false;
    }
    return false;
  } finally {
    await handle.close();
  }
}
