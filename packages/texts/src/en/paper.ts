/** What stands on sheets of paper, in two languages each: certificates and login cards. */
export default {
  certificate: {
    title: 'Certificate',
    certifies: 'This certifies that',
    finished: 'has finished every course of the program',
    genuine: 'Is it genuine? Scan the code or open:',
  },
  card: {
    loginId: 'Login ID',
    schoolCode: 'School code',
    admissionNo: 'Admission number',
    code: 'First-time code',
    parents: 'For parents',
    how: 'Type the code as the password, then choose your own.',
  },
} as const;
