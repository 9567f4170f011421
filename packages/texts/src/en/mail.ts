/** E-mails to grown-ups. A subject names nobody: it is read by whoever glances at a phone. */
export default {
  hello: 'Hello {{name}},',
  invitation: {
    subject: 'You are invited to {{product}}',
    text: 'You are invited to {{product}}. Your role: {{role}}.',
    textOf: 'You are invited to {{product}}. Your role: {{role}}, {{school}}.',
    action: 'Accept the invitation',
    note: 'The link works once, until {{day}}. You did not expect this? Then you need not do anything.',
  },
  newPassword: {
    subject: 'Choose a new password',
    text: 'Somebody asked for a new password for your account at {{product}}. Was it you? Choose one here.',
    action: 'Choose a password',
    note: 'The link works once, within an hour. It was not you? Then do nothing: your password stays.',
  },
  contactAnswer: {
    subject: 'Our answer to your message to {{product}}',
    text: 'You wrote to {{product}} on {{day}}. Here is our answer.',
    note: 'You did not write to us? Then somebody gave your address by mistake, and you need not do anything.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account at {{product}} was changed on {{when}}. You were signed out everywhere else.',
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    text: 'Somebody signed in to your account at {{product}} on {{when}}, in a browser you have not used before: {{browser}}.',
    unknownBrowser: 'we do not know which',
  },
  factorAdded: {
    subject: 'Your account is better protected',
    text: 'An authenticator app or a passkey was added to your account at {{product}} on {{when}}. It is asked for at each sign-in.',
  },
  factorRemoved: {
    subject: 'A second factor of your account was removed',
    text: 'An authenticator app or a passkey of your account at {{product}} was removed on {{when}}. If it was the only one, your next sign-in asks you to set up another.',
  },
  week: {
    subject: 'The week at {{product}}',
    text: 'From {{from}} to {{until}}:',
    action: 'Open the week',
    why: 'You get this every Sunday because you asked for it.',
    stop: 'Stop these e-mails',
  },
  wasItYou:
    'Was it you? Then all is well. If not, choose a new password at once and tell your school.',
  protect: 'Choose a new password',
} as const;
