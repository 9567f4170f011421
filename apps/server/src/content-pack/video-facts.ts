import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PROBE_LIMIT_MS = 30_000;

/** How long a video or a sound is, in seconds; null where ffprobe is not there or cannot tell. */
export async function mediaSeconds(path: string): Promise<number | null> {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
  const said = await run('ffprobe', args, { timeout: PROBE_LIMIT_MS }).catch(() => null);
  const seconds = Number(said?.stdout.trim());
  return said && Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** A picture of a video's second second, in a folder that the caller removes; null without ffmpeg. */
export async function posterOf(
  path: string,
): Promise<{ path: string; remove: () => Promise<void> } | null> {
  const folder = await mkdtemp(join(tmpdir(), 'skillkite-poster-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const poster = join(folder, 'poster.jpg');
  const args = ['-v', 'error', '-ss', '2', '-i', path, '-frames:v', '1', '-q:v', '5', poster];
  const isMade = await run('ffmpeg', args, { timeout: PROBE_LIMIT_MS }).then(
    () => true,
    () => false,
  );
  if (isMade) return { path: poster, remove };
  await remove();
  return null;
}
