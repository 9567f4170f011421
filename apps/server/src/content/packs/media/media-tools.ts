import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  type Conversion,
  type VideoFacts,
  conversionArguments,
  words,
} from '../import/conversion.ts';
import { isFastStart } from './mp4-boxes.ts';
import { smallVideoArguments } from './small-video.ts';

/** How far a conversion is, in seconds of the video, and a way to end it. */
export type Watch = { readonly signal: AbortSignal; onSeconds(seconds: number): void };

/** Functions of ffmpeg, if it is installed. */
export type MediaTools = {
  /** Null if ffmpeg cannot read it as a video. */
  probe(path: string): Promise<VideoFacts | null>;
  /** A picture of a moment of a video; answers whether there is one. */
  picture(video: string, second: number, to: string): Promise<boolean>;
  convert(conversion: Conversion, from: string, to: string, watch?: Watch): Promise<void>;
  /** A small copy of a video, for low-data mode; answers whether there is one. */
  small(video: string, to: string, watch?: Watch): Promise<boolean>;
};

const run = promisify(execFile);
const LOOK_LIMIT_MS = 60_000;
const CONVERT_LIMIT_MS = 4 * 3_600_000;
const MOST_OUTPUT_BYTES = 10_000_000;

/** Playlists cannot read other protocols or addresses. */
const CAREFUL = ['-v', 'error', '-protocol_whitelist', 'file'];
const fileUrl = (path: string) => `file:${path}`;

type Probe = {
  format?: { duration?: string; format_name?: string; tags?: Record<string, string> };
  streams?: {
    codec_type?: string;
    codec_name?: string;
    pix_fmt?: string;
    width?: number;
    height?: number;
    disposition?: { attached_pic?: number };
  }[];
};

async function factsOf(path: string): Promise<VideoFacts | null> {
  const args = [
    ...CAREFUL,
    '-print_format',
    'json',
    '-show_format',
    '-show_streams',
    fileUrl(path),
  ];
  const options = { timeout: LOOK_LIMIT_MS, maxBuffer: MOST_OUTPUT_BYTES };
  const said = await run('ffprobe', args, options).catch(() => null);
  if (!said) return null;
  const { format, streams = [] } = JSON.parse(said.stdout) as Probe;
  const video = streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1,
  );
  const audio = streams.find((stream) => stream.codec_type === 'audio');
  const seconds = Number(format?.duration);
  if (!video || !Number.isFinite(seconds) || seconds <= 0) return null;
  const isMp4 =
    (format?.format_name ?? '').split(',').includes('mp4') &&
    format?.tags?.['major_brand']?.trim() !== 'qt';
  return {
    seconds,
    isStreamableMp4: isMp4 && (await isFastStart(path)),
    video: {
      codec: video.codec_name ?? '',
      pixelFormat: video.pix_fmt ?? '',
      width: video.width ?? 0,
      height: video.height ?? 0,
    },
    audioCodec: audio?.codec_name ?? null,
  };
}

async function encode(args: readonly string[], watch?: Watch): Promise<void> {
  const told = watch ? words('-progress pipe:1 -stats_period 2') : [];
  const running = run('ffmpeg', [...CAREFUL, ...told, '-nostdin', '-y', ...args], {
    timeout: CONVERT_LIMIT_MS,
    maxBuffer: MOST_OUTPUT_BYTES,
    ...(watch && { signal: watch.signal }),
  });
  running.child.stdout?.on('data', (said: string) => {
    const [, micros] = /out_time_us=(\d+)/.exec(said) ?? [];
    if (micros !== undefined) watch?.onSeconds(Number(micros) / 1_000_000);
  });
  await running;
}

const tools: MediaTools = {
  probe: factsOf,
  picture: (video, second, to) =>
    run(
      'ffmpeg',
      [
        ...CAREFUL,
        ...words(`-nostdin -y -ss ${second} -i`),
        fileUrl(video),
        ...words("-map 0:V:0 -frames:v 1 -vf scale='min(1280,iw)':-2 -q:v 4 -f image2 -update 1"),
        to,
      ],
      { timeout: LOOK_LIMIT_MS },
    ).then(
      () => true,
      () => false,
    ),
  convert: (conversion, from, to, watch) =>
    encode(conversionArguments(conversion, fileUrl(from), to), watch),
  small: (video, to, watch) =>
    encode(smallVideoArguments(fileUrl(video), to), watch).then(
      () => true,
      () => false,
    ),
};

/** ffmpeg and ffprobe where they are on PATH and can write H.264, else null. */
export async function findMediaTools(): Promise<MediaTools | null> {
  const look = { timeout: LOOK_LIMIT_MS, maxBuffer: MOST_OUTPUT_BYTES };
  const [probe, encoders] = await Promise.all([
    run('ffprobe', ['-version'], look).catch(() => null),
    run('ffmpeg', ['-hide_banner', '-encoders'], look).catch(() => null),
  ]);
  return probe && encoders?.stdout.includes(' libx264 ') ? tools : null;
}
