// Tones by WebAudio: nothing sounds before a tap, and never loudly.

const SECONDS = 0.9;
const SOFT_EDGE = 0.04;
let context = null;
let playing = null;

/** Plays one tone, and ends the one before; `loud` from 0 to 1. */
export function playTone({ hertz, loud = 0.6 }) {
  const Audio = window.AudioContext ?? window.webkitAudioContext;
  if (!Audio) return;
  context ??= new Audio();
  void context.resume();
  playing?.stop();
  const now = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, now);
  volume.gain.linearRampToValueAtTime(loud * 0.25, now + SOFT_EDGE);
  volume.gain.setValueAtTime(loud * 0.25, now + SECONDS - SOFT_EDGE);
  volume.gain.linearRampToValueAtTime(0, now + SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + SECONDS);
  playing = tone;
}
