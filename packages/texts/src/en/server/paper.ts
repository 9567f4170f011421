/** Texts of printed sheets, in two languages each: certificates, login cards and skill reports for parents. */
export default {
  certificate: {
    title: 'Certificate',
    certifies: 'This certifies that',
    finished: 'has finished every course of the program',
    corrected: 'Corrected on {{day}}. It replaces earlier prints.',
    genuine: 'Is it genuine? Scan the code or open:',
  },
  card: {
    loginId: 'Login ID',
    schoolCode: 'School code',
    admissionNo: 'Admission number',
    code: 'First-time code',
    unprintable: 'This name cannot be printed. Write it here.',
    parents: 'For parents',
    how: 'Type the code as the password, then choose your own.',
    howPictures:
      'On a school computer: Log in with pictures, class {{name}}, your face, then 1, 2, 3.',
    howParents: 'Scan the code with a phone, or open the address and type it.',
  },
  report: {
    title: 'Skill report for parents',
    lead: 'What the answers showed on that day, strengths first. This is not a test and gives no marks: skills grow with practice.',
    next: 'Course to try next: {{course}}',
    foot: 'Ask your child to show you one course. A child who teaches learns twice.',
    skills: {
      'critical-thinking': {
        beginning:
          'Just starting to ask how we know something. At home, ask together: who says so, and how do they know?',
        growing:
          'Often looks for reasons before deciding. Compare two news stories together and talk about which is better founded.',
        strong:
          'Checks reasons and notices what is missing. Give harder puzzles and let your child explain the way, not only the answer.',
      },
      'problem-solving': {
        beginning:
          'Still tends to try the first idea. Practise breaking a chore into small steps before starting.',
        growing:
          'Plans steps and often finds a way. Let your child plan a trip or a meal and talk about what worked.',
        strong: 'Plans, tries and improves. Offer real problems at home and trust the plan.',
      },
      creativity: {
        beginning:
          'Likes the known way for now. Play games with many answers: what else could a bucket be?',
        growing:
          'Finds several ideas and tries some of them. Make time and room for making things without instructions.',
        strong:
          'Finds unusual ideas and builds on them. Let your child show work to others, and invent something that someone needs.',
      },
      communication: {
        beginning:
          'Finds it hard to say things clearly, or to listen to the end. Tell each other one thing from the day, and ask one question back.',
        growing:
          'Explains well to people they know. Let your child explain something to a grandparent or a younger child.',
        strong:
          'Chooses words for the listener and listens well. Let your child speak for a group or write for others.',
      },
      teamwork: {
        beginning:
          'Prefers to work alone or to decide alone. Cook or build something together where each has a job.',
        growing:
          'Shares work and mostly listens to others. Talk about what made a game or a group fair.',
        strong:
          'Helps a group forward and sees who is left out. Let your child lead sometimes and follow sometimes.',
      },
      'self-awareness': {
        beginning:
          'Is just learning to name feelings and strengths. Name your own feelings aloud; it teaches the words.',
        growing:
          'Knows many of their own strengths and feelings. Ask in the evening: what was easy, what was hard today?',
        strong:
          'Knows what helps and what is hard, and learns from mistakes. Ask what your child would like to learn next.',
      },
    },
  },
} as const;
