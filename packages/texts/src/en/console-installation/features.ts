export default {
  title: 'Features',
  text: 'What students of the school have. Changes appear on open pages by themselves.',
  careers: {
    name: 'Careers for everyone',
    text: 'All students see real jobs and can try one. When this is off, only students marked in the roster have it.',
  },
  feedback: {
    name: 'Ask again for feedback',
    text: 'A student who closes the feedback card without stars is asked once more.',
  },
  publishing: {
    name: 'Teachers publish to their classes',
    text: 'When this is off, only coordinators publish what teachers make in the Studio.',
  },
  sharing: {
    title: 'What others see of students',
    text: 'Each of these is off until a parent allows it or the school states its legal ground here. What a parent decided for a child counts before this. A change takes effect at once.',
    'shown-projects': {
      name: 'Projects shown to other students',
      text: 'Approved projects are shown to students of the school in the same course, with the first name.',
    },
    'public-portfolio': {
      name: 'Public page of certificates',
      text: 'Anyone with the link sees the name, the program and the day.',
    },
    'name-beyond-class': {
      name: 'Names on leaderboards beyond the class',
      text: 'When this is off, the boards of the school and the country show a kite name instead.',
    },
    ground: 'Legal ground of the school',
    groundHint: 'For example: consent forms collected on admission. Parents can read this.',
    stated: 'Stated by {{name}} on {{day}}.',
    none: 'The school has not stated a legal ground. Everything here is off unless a parent allows it.',
    save: 'State and save',
    saveOff: 'Save: all off',
  },
  saved: 'Saved.',
} as const;
