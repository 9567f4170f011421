export default {
  title: 'How was this course?',
  submit: 'Submit',
  close: 'Close',
  failed: 'Error in fetching Feedback Questions. Please try again later.',
  none: 'No Questions Available',
  stars: '{{rating}} of {{highest}} stars',
  momentTitle: 'Please Take A Moment',
  momentText: 'Your answers help to make courses better for you and for others.',
  continue: 'Continue',
} as const;
