export default {
  title: 'Please log in again',
  text: 'You were logged out. Log in, and carry on where you stopped.',
  who: 'Who is learning now?',
  class: 'Class {{grade}}',
  toLogin: 'Go to the login page',
  again: 'Try again',
  noDetailsTitle: 'Failed to get user details!',
  noDetailsText: 'Our computers have a problem. Nothing is lost. Try again in a moment.',
} as const;
