import type { VideoFacts } from '../import/conversion.ts';
import { words } from '../import/conversion.ts';

/** Videos of fewer bits a second are small enough for a poor connection. */
const SMALL_BITS_PER_SECOND = 450_000;
const LINES = 360;
/** A copy that saves less than this share of its video is not worth its place. */
const LEAST_SAVED = 0.3;

/** Whether a video gets a small copy for low-data mode. `bytes` is its original size. */
export const wantsSmallVideo = ({ seconds }: Pick<VideoFacts, 'seconds'>, bytes: number): boolean =>
  (bytes * 8) / seconds > SMALL_BITS_PER_SECOND;

/** Whether a small copy that was made is small enough to be offered. */
export const isWorthIts = (smallBytes: number, videoBytes: number): boolean =>
  smallBytes <= videoBytes * (1 - LEAST_SAVED);

/** The arguments of ffmpeg for a copy of at most 360 lines and about 300 kbit a second, with sound from one side. */
export const smallVideoArguments = (from: string, to: string): string[] => [
  '-i',
  from,
  ...words('-map 0:V:0 -map 0:a:0? -sn -dn -map_metadata -1 -map_chapters -1'),
  ...words('-c:v libx264 -preset medium -crf 28 -maxrate 260k -bufsize 520k'),
  ...words('-profile:v main -pix_fmt yuv420p -vf'),
  `scale=w=-2:h='min(${LINES},ih)'`,
  ...words('-c:a aac -b:a 40k -ac 1 -movflags +faststart -f mp4'),
  to,
];
