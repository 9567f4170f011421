export default {
  heading: 'Help & Support',
  answers: 'Answers',
  contact: 'You can also ask here: {{contact}}',
  search: 'What do you want to know?',
  noAnswer: 'No answers found. Write to us and we will help.',
  topic: {
    learning: 'Courses and lessons',
    activities: 'Activities and projects',
    points: 'Points, coins and streaks',
    account: 'Your account',
  },
  q: {
    locked: 'Why is a lesson locked?',
    video: 'Why can I not jump forward in a video?',
    offline: 'What happens when the connection is gone?',
    old: 'How do I open a course of an earlier class?',
    activityStuck: 'An activity does not open or is stuck. What can I do?',
    badge: 'How do I win a badge?',
    project: 'Has my project been checked?',
    streak: 'How does the streak grow?',
    coins: 'What are coins for?',
    leaderboard: 'Who sees my name on the leaderboard?',
    password: 'I forgot my password. What now?',
    shared: 'Several of us use one computer. Does it mix us up?',
    language: 'How do I change the language or the colours?',
  },
  a: {
    locked:
      'Lessons open one after the other. Finish the one before it, and it opens by itself. Supporting files are always open.',
    video:
      'A video can be watched again as often as you like, and you can jump to every place you have seen. You cannot skip parts you have not watched yet.',
    offline:
      'Keep going. What you do is saved on this device and sent when the connection is back. The sign at the top says “Saved on this device” until it is sent.',
    old: 'Open the program under “From earlier classes” and choose the course. It costs one coin, and stays open.',
    activityStuck:
      'Close it and open it again. It continues where you were. If it is also open in another window, use only one of the two. If it still does not work, write to us and name the activity.',
    badge:
      'A star on the journey marks an activity that wins a badge. Half of the points win the badge. A very good score wins the best badge.',
    project:
      'Open the course and choose “Projects”. There you see if it is waiting, approved, or returned with remarks.',
    streak:
      'Finish a course within 7 days of starting it. Start the next one within 5 weeks, or your streak starts again from 0.',
    coins:
      'One coin opens a course of an earlier class. A streak brings two coins, every fourth one three.',
    leaderboard:
      'Your class sees your name. Beyond it a kite name stands for you, until a parent or your school turns your name on. On the dashboard you can use a nickname everywhere.',
    password:
      'Ask your class coordinator for a new first-time code. Use it to choose a new password.',
    shared:
      'No. Log out when you are done. Work that was not sent yet waits on the computer for you. It is never sent under another name.',
    language: 'Press your picture at the top right. Language, theme and text size are in the menu.',
  },
  tickets: 'My tickets',
  ticketsLead: 'Still stuck? Write to us.',
  raise: 'Raise a ticket',
  loading: 'Loading…',
  noRoom:
    'There is no space for the picture. Send without it, or take back a project file you no longer need.',
  failed: 'This did not work. What you wrote is still here.',
  noTickets: 'No questions yet.',
  reply: 'Answer on {{day}}',
  status: {
    open: 'Waiting for an answer',
    answered: 'Answered',
    closed: 'Closed',
  },
  category: {
    lesson: 'A lesson',
    activity: 'An activity',
    project: 'A project',
    points: 'Points, coins or badges',
    login: 'Logging in',
    other: 'Something else',
  },
  back: 'Back to help',
  about: 'What is it about?',
  what: 'What happened?',
  whatHint: 'What did you do? What happened instead? Please do not write passwords.',
  picture: 'A picture of the screen, if you like',
  choosePicture: 'Choose a picture',
  pictureShown: 'The picture that will be sent',
  noPicture: 'This file is not a picture that can be sent.',
  facts: 'Also sent',
  fact: {
    browser: 'Browser',
    screen: 'Screen',
    language: 'Language',
    connection: 'Connection',
  },
  send: 'Send',
  sent: 'Your ticket is on its way. The answer appears here.',
  tour: 'Show me around',
} as const;
