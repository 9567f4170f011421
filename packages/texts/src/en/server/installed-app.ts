export default {
  name: 'Skillkite',
  description: 'Learn new skills course by course, with a connection or without one.',
} as const;
