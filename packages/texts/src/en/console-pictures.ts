export default {
  title: 'Picture cards {{name}}',
  text: 'Each child gets a card with its face, its name and three pictures. No two children of the class get the same three. With them they log in on the school’s computers.',
  loading: 'Looking who has pictures…',
  nobody:
    'Everybody in this class has pictures. Make new ones when cards are lost or were seen by others.',
  without_one: '{{count}} child has no pictures yet',
  without_other: '{{count}} children have no pictures yet',
  all_one: 'The whole class, {{count}} child',
  all_other: 'The whole class, {{count}} children',
  allText: 'Pictures from before stop working.',
  whom: 'For whom?',
  make_one: 'Make {{count}} card',
  make_other: 'Make {{count}} cards',
  button: 'New pictures',
  ofStudent: 'Pictures to log in',
  ofStudentText: 'Lost, forgotten, or shut after five wrong tries? New pictures open it again.',
  are: 'Show the child these three pictures, in this order:',
} as const;
