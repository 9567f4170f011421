export default {
  title: 'Codes for parents {{name}}',
  text_one:
    'Makes a new code for the parents of {{count}} student. A code from before stops working. Children sign in as before.',
  text_other:
    'Makes new codes for the parents of {{count}} students. Codes from before stop working. Children sign in as before.',
  make_one: 'Make {{count}} code',
  make_other: 'Make {{count}} codes',
  ofChosen: 'Codes for parents',
  chosenCards_one:
    'Makes a new code for {{count}} student, in place of the password or code of now, and for the parents. Cards printed before stop working, and who is signed in is signed out.',
  chosenCards_other:
    'Makes new codes for {{count}} students, in place of the passwords or codes of now, and for their parents. Cards printed before stop working, and who is signed in is signed out.',
  button: 'New code for parents',
  is: 'Code for parents. They use it to join, at {{address}}:',
} as const;
