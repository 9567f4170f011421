export default {
  title: 'Codes for parents {{name}}',
  text_one:
    'Makes a new code for the parents of {{count}} student. The earlier code stops working. The child signs in as before.',
  text_other:
    'Makes new codes for the parents of {{count}} students. Earlier codes stop working. Children sign in as before.',
  make_one: 'Make {{count}} code',
  make_other: 'Make {{count}} codes',
  ofChosen: 'Codes for parents',
  chosenCards_one:
    'Makes a new code for {{count}} student, in place of the current password or code, and for the parents. Earlier cards stop working, and the student is signed out.',
  chosenCards_other:
    'Makes new codes for {{count}} students, in place of the current passwords or codes, and for their parents. Earlier cards stop working, and the students are signed out.',
  button: 'New code for parents',
  is: 'Code for parents. They use it to join, at {{address}}:',
} as const;
