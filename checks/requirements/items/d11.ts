import type { Section } from '../item.ts';

export const decision11: Section = {
  place: 'D11',
  title: 'People besides students',
  items: [
    { id: 'grants', rule: 'A grant is a person, one of five roles, and what it is given for.' },
    { id: 'one-table', rule: 'One table of pure rules says who may do what, and where.' },
    { id: 'no-wider-grant', rule: 'Nobody gives a grant wider than their own.' },
    {
      id: 'second-factor',
      rule: 'Coordinators and operators sign in with a second factor; its code counts once.',
    },
    {
      id: 'passkey',
      rule: 'A passkey is shown after the password, as a second factor; what it signed counts once, for this installation alone, and a password adds none beside another factor.',
    },
    { id: 'invitation', rule: 'An invitation is a link that works once within 7 days.' },
    {
      id: 'forgotten',
      rule: 'Who forgot a password chooses another by a link in an e-mail, good once within an hour.',
    },
    {
      id: 'told',
      rule: 'A new browser, password or second factor of an account is told by e-mail.',
    },
    {
      id: 'mail-once',
      rule: 'An e-mail is sent once, or again under the same name where a process was killed.',
    },
    { id: 'idle-hours', rule: 'A session of a grown-up ends after 8 idle hours.' },
    {
      id: 'sessions-apart',
      rule: 'A session of a grown-up reaches no call of a student, and the reverse.',
    },
    { id: 'lock-out', rule: 'Five wrong tries lock an address for 15 minutes, known or not.' },
    { id: 'devices', rule: 'Signed-in devices are shown, and can be ended.' },
    {
      id: 'first-operator',
      rule: 'The first start tells a link, good once, for the first operator.',
    },
    {
      id: 'demo-people',
      rule: 'The demo has one person of each role; on the machine itself they need no second factor.',
    },
    {
      id: 'single-sign-on',
      rule: 'Teachers and coordinators can sign in by the school’s OpenID Connect; it opens that school alone.',
    },
  ],
};
