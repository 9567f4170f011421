export default {
  label: 'Read aloud',
  still: 'Read aloud',
  speaking: 'Pause',
  paused: 'Go on',
  stop: 'Stop',
  speed: 'Reading speed',
} as const;
