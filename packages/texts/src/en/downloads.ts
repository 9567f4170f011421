export default {
  course: 'Download course · {{size}}',
  rest: 'Download the rest · {{size}}',
  downloading: 'Downloading this course…',
  isHere: 'This course is downloaded · {{size}}',
  opens: 'It opens without a connection.',
  remove: 'Remove',
  removeNamed: 'Remove {{title}}',
  stop: 'Stop',
  problem: {
    full: 'There is no room for it on this device. Remove something, then try again.',
    failed: 'Some of it did not arrive. Check your connection, then try again.',
    unable: 'This browser cannot keep activities. Everything else is here.',
  },
  noWorker: 'Downloads do not work at this address. They need one that begins with https.',
  courses: 'Downloaded courses',
  inAll: '{{size}} together. They open without a connection.',
} as const;
