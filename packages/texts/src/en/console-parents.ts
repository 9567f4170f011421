export default {
  title: 'Codes for parents {{name}}',
  text_one:
    'Makes a new code for the parents of {{count}} student. A code from before stops working. Children sign in as before.',
  text_other:
    'Makes new codes for the parents of {{count}} students. Codes from before stop working. Children sign in as before.',
  make_one: 'Make {{count}} code',
  make_other: 'Make {{count}} codes',
  button: 'New code for parents',
  is: 'Code for parents. They use it to join, at {{address}}:',
} as const;
