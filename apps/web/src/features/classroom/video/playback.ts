/** Play or pause. A browser may refuse to play until somebody has touched the page: then nothing happens. */
export function togglePlay(video: HTMLVideoElement | null): void {
  if (video?.paused) void video.play().catch(() => {});
  else video?.pause();
}

/** Forward or back by so many seconds, as far as the forward limit allows. */
export function seekBy(video: HTMLVideoElement | null, seconds: number): void {
  if (video) video.currentTime = Math.max(0, video.currentTime + seconds);
}

export function toggleMuted(video: HTMLVideoElement | null): void {
  if (video) video.muted = !video.muted;
}

/** Show captions in a language; or none. */
export function showCaptions(video: HTMLVideoElement | null, language: string | null): void {
  for (const track of video?.textTracks ?? [])
    track.mode = track.language === language ? 'showing' : 'hidden';
}

/** The whole screen for the player, or back. Phones that have it for videos alone get that. */
export function toggleFullScreen(frame: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame?.requestFullscreen) void frame.requestFullscreen().catch(() => {});
  else (video as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.();
}
