import type { Section } from '../item.ts';

export const decision14: Section = {
  place: 'D14',
  title: 'Parents',
  items: [
    {
      id: 'card-parts',
      rule: 'A login card has two parts with a cut between them: the child’s with login and code, the parents’ with their own code. A name is set smaller, then in several lines; of a name that no font has the card says so.',
    },
    {
      id: 'joined',
      rule: 'A parent is joined to a child by the code of the login card and a confirmation of the school or of the child’s own session.',
    },
    {
      id: 'parent-code',
      rule: 'The parent code is none to log in with, and no login code joins a parent.',
    },
    { id: 'codes-slowed', rule: 'Wrong parent codes slow an address down.' },
    {
      id: 'child-told',
      rule: 'What a parent sees, and who is joined, stands on the child’s privacy page.',
    },
    {
      id: 'week',
      rule: 'A parent sees the week of their child, what was made with its remarks, badges and certificates.',
    },
    {
      id: 'weekly-mail',
      rule: 'Who asks for it is sent the week of their confirmed children on Sunday evening, in their language; one click ends it.',
    },
    {
      id: 'consent',
      rule: 'Consent is a row with purpose, notice version and time; withdrawn, what it was for ends at once.',
    },
    {
      id: 'data-requests',
      rule: 'A parent asks for a copy or the deletion of a child’s data; it goes to the operator, and the child sees it.',
    },
    {
      id: 'not-shown',
      rule: 'A parent sees neither other students’ names of the leaderboard nor tickets, and no other family’s child.',
    },
  ],
};
