export default {
  title: 'Portfolio',
  certificates: 'Certificates',
  posters: 'Posters',
  projects: 'Projects',
  badge: 'digital badge (Open Badges 3.0)',
  check: 'check it',
  none: 'None yet.',
  fileLost: 'This file is missing. Hand it in again if you have it.',
  status: {
    submitted: 'Waiting for review',
    approved: 'Approved',
    returned: 'Returned with remarks',
  },
} as const;
