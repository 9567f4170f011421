export default {
  title: 'Picture cards {{name}}',
  text: 'Each child gets a card with a face, a name and three pictures. No two children in a class get the same three. They use them to log in on the school’s computers.',
  loading: 'Checking who has pictures…',
  nobody:
    'Everyone in this class has pictures. Make new ones when cards are lost or were seen by others.',
  without_one: '{{count}} child has no pictures yet',
  without_other: '{{count}} children have no pictures yet',
  all_one: 'The whole class, {{count}} child',
  all_other: 'The whole class, {{count}} children',
  allText: 'Earlier pictures stop working.',
  whom: 'For whom?',
  make_one: 'Make {{count}} card',
  make_other: 'Make {{count}} cards',
  button: 'New pictures',
  ofStudent: 'Pictures to log in',
  ofStudentText: 'Lost, forgotten, or locked after five wrong tries? New pictures unlock it.',
  are: 'Show the child these three pictures, in this order:',
} as const;
