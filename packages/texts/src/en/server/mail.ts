/** E-mails to adults. Subjects contain no names, because others may see the phone. */
export default {
  hello: 'Hello {{name}},',
  invitation: {
    subject: 'You are invited to {{product}}',
    text: 'You are invited to {{product}}. Your role: {{role}}.',
    textOf: 'You are invited to {{product}}. Your role: {{role}}, {{school}}.',
    action: 'Accept the invitation',
    note: 'The link works once, until {{day}}. If you did not expect this, ignore this e-mail.',
  },
  newPassword: {
    subject: 'Choose a new password',
    text: 'Someone asked for a new password for your account at {{product}}. If it was you, choose one here.',
    action: 'Choose a password',
    note: 'The link works once, within an hour. If it was not you, ignore this e-mail. Your password stays the same.',
  },
  contactAnswer: {
    subject: 'Our answer to your message to {{product}}',
    text: 'You wrote to {{product}} on {{day}}. Here is our answer.',
    note: 'If you did not write to us, someone gave your address by mistake. You can ignore this e-mail.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account at {{product}} was changed on {{when}}. You were signed out everywhere else.',
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    text: 'Someone signed in to your account at {{product}} on {{when}}, in a browser you have not used before: {{browser}}.',
    unknownBrowser: 'unknown browser',
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
    'If it was you, there is nothing to do. If not, choose a new password at once and tell your school.',
  protect: 'Choose a new password',
} as const;
