export default {
  notStartedTitle: '{{product}} Program Not Started Yet!',
  notStarted:
    'Sorry! The program has not started at your school yet! Please contact your class coordinator',
  tooLateTitle: 'Uh Oh! You Are Too Late!',
  tooLate:
    'Sorry! The deadline to complete the Skill Assessment has passed! Please contact your class coordinator',
  deactivatedTitle: 'Uh-Oh! Account Deactivated!',
  deactivated:
    'Sorry! Your account seems to have been deactivated! Please contact your Class Coordinator',
  okay: 'Okay',
  understood: 'Understood',
} as const;
