import type { Section } from '../item.ts';

export const decision21: Section = {
  place: 'D21',
  title: 'A roster never guesses who a child is',
  items: [
    {
      id: 'unique-ids',
      rule: 'A row is a known student only by an id that the school chose as such and that is unique in the sheet and the school; everything else is new or a question.',
    },
    { id: 'no-serials', rule: 'Serial numbers are no ids.' },
    {
      id: 'siblings-said',
      rule: 'Two students share an account only where the coordinator said "siblings".',
    },
    {
      id: 'many-names',
      rule: 'Changing the name of more than one in five known students in one import needs a second confirmation.',
    },
    {
      id: 'typed-numbers',
      rule: 'A number or id that is typed in an import and belongs to another known child is a question: no name changes without an answer.',
    },
    {
      id: 'same-remembered',
      rule: 'The answer "same child" is remembered under a one-way key: the same sheet again does not ask again.',
    },
    {
      id: 'lower-classes',
      rule: 'Moving more than one in five known students back to a lower class in one import needs a second confirmation.',
    },
    {
      id: 'not-kept',
      rule: 'Columns that Skillkite does not keep (birthday, phone, caste) may compare rows of a sheet and are never stored.',
    },
    {
      id: 'as-displayed',
      rule: 'Logins, numbers and PINs are the displayed text of a cell, composed (NFC), without format characters, on import and at login.',
    },
  ],
};
