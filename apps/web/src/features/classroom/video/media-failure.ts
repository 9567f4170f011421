import { failureKind } from '@skillkite/client/failure-kind';

/** Why media does not play: no connection, file missing, or unsupported format. */
export type MediaFailure = 'connection' | 'missing' | 'format';

/** Timeout of a probe without a connection. */
const ANSWERS_WITHIN_MS = 8000;

/**
 * Reason of a media error. A browser reports missing files, failed servers and unknown formats alike, so the file's
 * first byte is requested again.
 */
export async function whyMediaFailed(source: string, { code }: MediaError): Promise<MediaFailure> {
  if (!navigator.onLine) return 'connection';
  try {
    const { ok, status } = await fetch(source, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    // The file is available again.
    if (ok) return code === MediaError.MEDIA_ERR_NETWORK ? 'connection' : 'format';
    return failureKind({ status }) === 'trouble' ? 'connection' : 'missing';
  } catch {
    return 'connection';
  }
}

/** Text key per failure, in `classroom`. */
export const WORDS_OF_VIDEO_FAILURE = {
  connection: 'videoOffline',
  missing: 'mediaFailed',
  format: 'cannotPlayVideo',
} as const satisfies Record<MediaFailure, string>;
export const WORDS_OF_SOUND_FAILURE = {
  connection: 'soundOffline',
  missing: 'mediaFailed',
  format: 'cannotPlaySound',
} as const satisfies Record<MediaFailure, string>;
