export default {
  title: 'This could not be loaded.',
  text: 'Check the connection. Then try again.',
  again: 'Retry',
} as const;
