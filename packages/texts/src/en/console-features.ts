export default {
  title: 'Features',
  text: 'What students of the school have. A change reaches their open pages by itself.',
  careers: {
    name: 'Careers for everyone',
    text: 'All students see real jobs and can try one. When this is off, only students whose row in the roster says so have it.',
  },
  feedback: {
    name: 'Ask again for feedback',
    text: 'A student who closes the feedback card without stars is asked once more.',
  },
  saved: 'Saved.',
} as const;
