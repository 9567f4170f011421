export default {
  welcome: 'Shall we look around?',
  welcomeText: 'A quick tour shows you around. It takes a minute, and you can stop at any time.',
  begin: 'Show me around',
  stop: '{{stop}} of {{total}}',
  skip: 'Skip the tour',
  back: 'Back',
  next: 'Next',
  start: 'Start learning',
  title: {
    menu: 'Go anywhere from here',
    programs: 'Each program has its kite',
    journey: 'You are here',
    course: 'What to do next',
    lesson: 'This is your classroom',
    playlist: 'Lesson by lesson',
    streak: 'Your learning streak',
    points: 'Points and coins',
    me: 'My things',
  },
  text: {
    menu: 'Go to your programs, events and dashboard from any page.',
    programs:
      "The ring around the kite shows how far you are. Press the button to see the program's journey.",
    journey:
      'Courses open one after the other. A finished one flies on your string; a bare frame is still ahead of you.',
    course:
      'The course you chose. Start or continue it here. The heart adds it to your favourites.',
    lesson:
      'Videos, activities and pages play here. No connection? Keep going: what you do is saved and sent later.',
    playlist: 'A tick means done. A lock opens later. Next time you pick up where you left off.',
    streak: 'Finish a new course within 7 days and one more bow is tied to the tail of your kite.',
    points: 'Every lesson brings points. A streak brings coins, and one coin unlocks a course.',
    me: 'Your portfolio, favourites, what you watched, and help. Under help you can take this tour again.',
  },
} as const;
