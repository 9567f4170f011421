export default {
  sorry: 'This did not work',
  refused: {
    'unknown-platform':
      'This learning platform is not connected. Please tell your class coordinator.',
    'unknown-deployment':
      'Your school has not confirmed this learning platform yet. Please ask your class coordinator to confirm it in the console.',
    'not-true':
      'The data from your learning platform could not be verified. Please go back to it and open the course again.',
    'too-late':
      'That took too long. Please go back to your learning platform and open the course again.',
    'no-cookie':
      'Your browser blocked the cookie that signs you in. Please open the course in its own window, or allow cookies for this site.',
    'other-school': 'This student belongs to another school.',
    'already-joined':
      'This student is already linked to another account of your learning platform. Your class coordinator can remove that link.',
    'platform-silent':
      'Your learning platform does not answer at the moment. Please try again a little later.',
    'registration-over':
      'This link was used before, or is older than seven days. Please ask for a new one in the console.',
    'registration-failed':
      'The learning platform could not be connected. Please try again, or add it by hand in the console.',
    'choice-over':
      'These courses were added before, or it took too long. Please open the list again in your learning platform.',
  },
  open: 'Open {{product}}',
  openTitle: 'Your course is ready',
  openText: 'It opens in its own window.',
  goOn: 'Continue',
  goOnText: 'If nothing happens, press this button.',
  joinTitle: 'Is this you?',
  joinText:
    'You came from {{platform}}. Link your account there to this student? Courses then open at once, and your teachers there see your progress.',
  joinWho: 'Which student are you?',
  join: 'Yes, link',
  notMe: 'No, log in as someone else',
  teacherTitle: 'This is what learners open',
  teacherText:
    'A learner who opens this link comes to the course “{{course}}”, and their progress comes back to {{platform}} as a grade.',
  teacherNoGrade:
    'A learner who opens this link comes to the course “{{course}}”. {{platform}} asks for no grade here.',
  teacherHome:
    'A learner who opens this link comes to their home in {{product}}. It has no course, so there is no grade.',
  console: 'Go to the staff console',
  chooseTitle: 'Choose courses',
  chooseText:
    'Your learners open them from {{platform}}, and their progress comes back as a grade.',
  search: 'Search courses',
  find: 'Find',
  nothingFound: 'No course has these words in its name.',
  classes: 'For classes {{grades}}',
  openEarly: 'Open them before their turn',
  openEarlyText:
    'Otherwise, a learner who has not finished the previous course sees the journey of the program.',
  add: 'Add to {{platform}}',
  chooseOne: 'Choose a course first.',
  addedText: 'Your courses go back to {{platform}}.',
  connectTitle: 'Connect {{host}}',
  connectText: 'Learners of {{school}} will open courses of {{product}} from there.',
  connect: 'Connect',
  connectedTitle: 'Connected',
  connectedText:
    '{{platform}} is connected. An administrator may still have to switch the tool on there.',
  waitingText: 'The first launch from there names its deployment; confirm it then in the console.',
  close: 'Close',
} as const;
