/** Attribute of a video that waits for spoken captions; the controls show it as playing. */
export const HELD = 'held';
export const isHeld = (video: HTMLMediaElement): boolean => HELD in video.dataset;

/**
 * Play or pause. Browsers may refuse to play before the first interaction; then nothing happens.
 */
export function togglePlay(video: HTMLMediaElement | null): void {
  if (video && isHeld(video)) {
    delete video.dataset[HELD];
    // The element is paused already: notifies the controls and the voice.
    video.dispatchEvent(new Event('pause'));
  } else if (video?.paused) void video.play().catch(() => {});
  else video?.pause();
}

/** Seeks by a number of seconds, within the forward limit. */
export function seekBy(video: HTMLMediaElement | null, seconds: number): void {
  if (video) video.currentTime = Math.max(0, video.currentTime + seconds);
}

export function toggleMuted(video: HTMLMediaElement | null): void {
  if (video) video.muted = !video.muted;
}

/** Show captions in a language; or none. */
export function showCaptions(video: HTMLVideoElement | null, language: string | null): void {
  for (const track of video?.textTracks ?? [])
    track.mode = track.language === language ? 'showing' : 'hidden';
}

/** Toggles full screen of the player. Phones that allow it only for videos use the video. */
export function toggleFullScreen(frame: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame?.requestFullscreen) void frame.requestFullscreen().catch(() => {});
  else (video as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.();
}
