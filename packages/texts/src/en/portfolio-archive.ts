export default {
  title: 'Portfolio',
  certificates: 'Certificates',
  posters: 'Posters',
  projects: 'Projects',
  badge: 'digital badge (Open Badges 3.0)',
  check: 'check it',
  none: 'None yet.',
  fileLost: 'This file is not here any more. Hand it in again if you have it.',
  status: {
    submitted: 'Waits for a review',
    approved: 'Approved',
    returned: 'Came back with remarks',
  },
} as const;
