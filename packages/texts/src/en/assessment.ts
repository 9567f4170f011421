export default {
  title: 'Skill Assessment',
  lead: 'A look at what you are already good at, and at what you could try next.',
  doneLead: 'You have handed in your Skill Assessment. Your report is ready.',
  points: {
    what: 'You answer questions about thinking, making, talking and working together.',
    long: 'It takes about 20 minutes. There is no clock.',
    saved: 'Every answer is saved. You can stop and continue another time.',
    honest: 'In questions about yourself there is no right or wrong: say what is true for you.',
  },
  begin: 'Begin',
  continue: 'Continue',
  later: 'Later',
  seeReport: 'See the report',
  goOn: 'Continue',
  notOpen: 'The Skill Assessment is not open now',
  notOpenText: 'Your school sets the days. Ask your class coordinator when it is your turn.',
  place: 'Question {{number}} of {{of}}',
  progress: 'Questions answered',
  kept: 'Your answers are saved as you go.',
  pause: 'Stop for now',
  how: {
    single: 'Choose one answer.',
    several: 'Choose every answer that fits.',
    scale: 'How much is this like you?',
    order: 'Put these in order with the arrows.',
    picture: 'Choose one picture.',
  },
  scale: {
    '1': 'Not at all like me',
    '2': 'A little like me',
    '3': 'Sometimes like me',
    '4': 'Mostly like me',
    '5': 'Very much like me',
  },
  moveUp: 'Move up: {{text}}',
  moveDown: 'Move down: {{text}}',
  back: 'Back',
  next: 'Next',
  toOpen: 'To the open question',
  handIn: 'Hand in',
  sending: 'Handing in. Without a connection your answers wait safely on this device.',
  failed: 'The questions could not be loaded',
  failedText: 'Your answers are safe.',
  loading: 'Loading',
  none: 'There are no questions yet',
  noneText: 'Your school has no assessment for your class so far.',
  noReport: 'There is no report yet',
  noReportText: 'Finish the Skill Assessment first. Then your report is here.',
  toAssessment: 'To the Skill Assessment',
  reportTitle: 'Skill report of {{name}}',
  reportDay: 'Handed in on {{day}}',
  reportLead:
    'This report shows six skills that help in school and in life. The number tells how the answers went on that day. This is not a test: skills grow with practice.',
  tableTitle: 'Skill by skill',
  skill: 'Skill',
  score: 'Result',
  means: 'What it means',
  percent: '{{percentage}} %',
  print: 'Print',
  bands: {
    beginning: 'Beginning',
    growing: 'Growing',
    strong: 'Strong',
  },
  skills: {
    'critical-thinking': {
      name: 'Careful thinking',
      beginning:
        'Just starting to ask how we know something. At home, ask together: who says so, and how do they know?',
      growing:
        'Often looks for reasons before deciding. Compare two news stories together and talk about which is better founded.',
      strong:
        'Checks reasons and notices what is missing. Give harder puzzles and let your child explain the way, not only the answer.',
    },
    'problem-solving': {
      name: 'Solving problems',
      beginning:
        'Still tends to try the first idea. Practise breaking a chore into small steps before starting.',
      growing:
        'Plans steps and often finds a way. Let your child plan a trip or a meal and talk about what worked.',
      strong: 'Plans, tries and improves. Offer real problems at home and trust the plan.',
    },
    creativity: {
      name: 'New ideas',
      beginning:
        'Likes the known way for now. Play games with many answers: what else could a bucket be?',
      growing:
        'Finds several ideas and dares some of them. Make time and room for making things without instructions.',
      strong:
        "Finds unusual ideas and builds on them. Let your child show work to others and invent for someone's need.",
    },
    communication: {
      name: 'Talking and listening',
      beginning:
        'Finds it hard to say things clearly, or to listen to the end. Tell each other one thing from the day, and ask one question back.',
      growing:
        'Explains well to people they know. Let your child explain something to a grandparent or a younger child.',
      strong:
        'Chooses words for the listener and listens well. Let your child speak for a group or write for others.',
    },
    teamwork: {
      name: 'Working together',
      beginning:
        'Prefers to work alone or to decide alone. Cook or build something together where each has a job.',
      growing:
        'Shares work and mostly listens to others. Talk about what made a game or a group fair.',
      strong:
        'Helps a group forward and sees who is left out. Let your child lead sometimes and follow sometimes.',
    },
    'self-awareness': {
      name: 'Knowing oneself',
      beginning:
        'Is just learning to name feelings and strengths. Name your own feelings aloud; it teaches the words.',
      growing:
        'Knows many own strengths and feelings. Ask in the evening: what was easy, what was hard today?',
      strong:
        'Knows what helps and what is hard, and learns from mistakes. Ask what your child would like to learn next.',
    },
  },
} as const;
