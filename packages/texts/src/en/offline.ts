export default {
  fromDevice: 'No connection. This was kept on {{when}}.',
  again: 'Try again',
  keep: 'Download',
  keepSized: 'Download · {{size}}',
  onlineOnly: 'This activity needs the internet: it cannot be downloaded.',
  keeping: 'Downloading…',
  stop: 'Stop',
  isKept: 'Downloaded · {{size}}',
  remove: 'Remove',
  problem: {
    full: 'There is no room for it on this device. Remove something you keep, or something else, and try again.',
    failed: 'It could not be fetched. Check your connection and try again.',
    unable: 'This browser cannot keep activities. Videos and lessons can be kept.',
  },
  open: 'Open · {{size}}',
  keptMedia: 'Downloads on this device',
  noneKept:
    'No downloads yet. Below a video, a sound or an activity is a button to download it, and below the lessons one for the whole course.',
  keptInAll_one: '{{count}} lesson, {{size}}. It plays without a connection.',
  keptInAll_other: '{{count}} lessons, {{size}} together. They play without a connection.',
  removeNamed: 'Remove {{title}}',
} as const;
