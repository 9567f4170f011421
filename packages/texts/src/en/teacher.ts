export default {
  title: 'From your teacher',
  aboutProject: 'About “{{course}}”',
  approved: 'Your project is approved!',
  aboutQuestion: 'An answer to your question',
  handInAgain: 'Hand in again',
  seeProject: 'See your project',
  seeQuestion: 'See the answer',
} as const;
