export default {
  label: 'Read aloud',
  still: 'Read aloud',
  speaking: 'Pause',
  paused: 'Continue',
  stop: 'Stop',
  speed: 'Reading speed',
} as const;
