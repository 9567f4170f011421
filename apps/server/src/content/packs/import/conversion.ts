/** Facts of a video from ffprobe. */
export type VideoFacts = {
  readonly seconds: number;
  /** An MP4, and one that plays while it loads. */
  readonly isStreamableMp4: boolean;
  readonly video: {
    readonly codec: string;
    readonly pixelFormat: string;
    readonly width: number;
    readonly height: number;
  };
  readonly audioCodec: string | null;
};

/** Tracks of a video to copy or to encode. */
export type Conversion = { readonly copiesVideo: boolean; readonly copiesAudio: boolean };

/** Issue 2, section 2: an mp4 a phone can play. 720p, upright or across. */
const LONG_SIDE = 1280;
const SHORT_SIDE = 720;

const isPhoneVideo = ({ codec, pixelFormat, width, height }: VideoFacts['video']): boolean =>
  codec === 'h264' &&
  ['yuv420p', 'yuvj420p'].includes(pixelFormat) &&
  Math.max(width, height) <= LONG_SIDE &&
  Math.min(width, height) <= SHORT_SIDE;

/** Conversion that makes a video playable on phones; null if it is already. */
export function conversionFor(facts: VideoFacts): Conversion | null {
  const copiesVideo = isPhoneVideo(facts.video);
  const copiesAudio = facts.audioCodec === null || facts.audioCodec === 'aac';
  return copiesVideo && copiesAudio && facts.isStreamableMp4 ? null : { copiesVideo, copiesAudio };
}

const box = (side: 'iw' | 'ih') =>
  `min(${side},if(gt(iw,ih),${side === 'iw' ? LONG_SIDE : SHORT_SIDE},${side === 'iw' ? SHORT_SIDE : LONG_SIDE}))`;

/** Arguments without spaces of their own. */
export const words = (text: string): string[] => text.split(' ');

/** Arguments of ffmpeg. Camera metadata such as the location is dropped. */
export function conversionArguments(
  { copiesVideo, copiesAudio }: Conversion,
  from: string,
  to: string,
): string[] {
  const scale = `scale=w='${box('iw')}':h='${box('ih')}':force_original_aspect_ratio=decrease:force_divisible_by=2`;
  const video = copiesVideo
    ? words('-c:v copy')
    : [...words('-c:v libx264 -preset medium -crf 23 -profile:v main -pix_fmt yuv420p -vf'), scale];
  const audio = words(copiesAudio ? '-c:a copy' : '-c:a aac -b:a 128k -ac 2');
  return [
    '-i',
    from,
    ...words('-map 0:V:0 -map 0:a:0? -sn -dn -map_metadata -1 -map_chapters -1'),
    ...video,
    ...audio,
    ...words('-movflags +faststart -f mp4'),
    to,
  ];
}
