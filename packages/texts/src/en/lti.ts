export default {
  sorry: 'This did not work',
  refused: {
    'unknown-platform':
      'This learning platform is not known here, or not any more. Please tell your class coordinator.',
    'unknown-deployment':
      'Your school has not yet confirmed this place of its learning platform. Please tell your class coordinator: it waits in the console.',
    'not-true':
      'What your learning platform sent could not be trusted. Please go back to it and open the course once more.',
    'too-late':
      'That took a little long. Please go back to your learning platform and open the course once more.',
    'no-cookie':
      'Your browser did not keep the cookie that lets you in. Please open the course in a window of its own, or allow cookies for this site.',
    'other-school': 'This student belongs to another school.',
    'already-joined':
      'This student is already joined to another account of your learning platform. Your class coordinator can end that.',
    'platform-silent':
      'Your learning platform does not answer at the moment. Please try again a little later.',
    'registration-over':
      'This link was used before, or is older than seven days. Please ask for a new one in the console.',
    'registration-failed':
      'The learning platform could not be connected. Please try again, or add it by hand in the console.',
    'choice-over':
      'These courses were added before, or that took too long. Please open the choice once more in your learning platform.',
  },
  open: 'Open {{product}}',
  openTitle: 'Your course is ready',
  openText: 'It opens in a window of its own.',
  goOn: 'Continue',
  goOnText: 'If nothing happens, press this button.',
  joinTitle: 'Is this you?',
  joinText:
    'You come from {{platform}}. Join your account there to this student? From then on courses open at once, and your progress is shown to your teachers there.',
  joinWho: 'Which student are you?',
  join: 'Yes, join',
  notMe: 'No, log in as somebody else',
  teacherTitle: 'This is what learners open',
  teacherText:
    'A learner who opens this link comes to the course “{{course}}”, and their progress comes back to {{platform}} as a grade.',
  teacherNoGrade:
    'A learner who opens this link comes to the course “{{course}}”. {{platform}} asks for no grade here.',
  teacherHome:
    'A learner who opens this link comes to their home in {{product}}. It has no course, so there is no grade.',
  console: 'To the console for staff',
  chooseTitle: 'Choose courses',
  chooseText:
    'Your learners open them from {{platform}}, and their progress comes back as a grade.',
  search: 'Search courses',
  find: 'Find',
  nothingFound: 'No course has these words in its name.',
  classes: 'For classes {{grades}}',
  openEarly: 'Open them before their turn',
  openEarlyText:
    'Else a learner who has not finished the course before comes to the journey of the program.',
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
