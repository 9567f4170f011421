/** A forgotten password, of staff and parents. */
export default {
  forgot: 'Forgot your password?',
  title: 'Choose a new password',
  text: 'Type the e-mail address you sign in with. We send you a link.',
  send: 'Send the link',
  sent: 'Check your inbox',
  sentText:
    'If {{email}} has an account here, a link is on its way. It works for an hour. Not there? Check your spam folder.',
  back: 'Back to sign in',
  save: 'Save the password',
  elsewhere: 'You will be signed out everywhere else.',
  gone: 'This link no longer works',
  goneText: 'It was used, or it is older than an hour.',
  again: 'Get a new link',
} as const;
