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

/** Show captions in the reader's language, or the first there are; or none. */
export function showCaptions(video: HTMLVideoElement | null, isOn: boolean): void {
  const tracks = [...(video?.textTracks ?? [])];
  const { lang } = document.documentElement;
  const chosen = tracks.find(({ language }) => language === lang) ?? tracks[0];
  for (const track of tracks) track.mode = isOn && track === chosen ? 'showing' : 'hidden';
}

/** The whole screen for the player, or back. Phones that have it for videos alone get that. */
export function toggleFullScreen(frame: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame?.requestFullscreen) void frame.requestFullscreen().catch(() => {});
  else (video as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.();
}
