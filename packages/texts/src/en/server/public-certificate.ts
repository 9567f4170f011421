export default {
  title: 'Certificate',
  genuine: 'This certificate is genuine',
  sentence: '{{name}} completed {{program}} on {{day}} at {{product}}.',
  corrected:
    'The name was corrected on {{day}}. An earlier print or badge with another name is no longer valid.',
  nothingElse: 'This page shows nothing else about the student.',
  checkAddress: 'Trust it only where the address begins with {{host}}',
  badge: 'Download as a digital badge',
  badgeText: 'Open Badges 3.0, signed: for badge wallets and checkers.',
  none: 'There is no certificate here',
  noneText:
    'Check that the address is complete. A certificate is also removed when the student’s data are deleted.',
  notShared: 'This certificate is not shared',
  notSharedText:
    'The student, a parent or the school can say whether it is genuine. A parent or the school can turn this page on.',
  read: 'Read in English',
} as const;
