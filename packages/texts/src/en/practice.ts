export default {
  ofCount: '{{right}} of {{count}}',
  foundAll_one: 'You found it!',
  foundAll_other: 'You found all {{count}}!',
  cameBack_one: 'One came back from earlier. Now you know it!',
  cameBack_other: '{{count}} came back from earlier. Now you know them!',
  restTomorrow_one: 'One comes back tomorrow.',
  restTomorrow_other: '{{count}} come back tomorrow.',
  oneLessonLeft: 'One lesson, and your kite flies',
  haveAGuess: 'You have not learned this yet. Just have a guess!',
  lessonTells: 'Your lesson tells you more.',
} as const;
