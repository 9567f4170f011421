export default {
  title: 'Portfolio',
  certificates: 'Certificates',
  posters: 'Posters',
  projects: 'Projects',
  badge: 'digital badge (Open Badges 3.0)',
  check: 'check it',
  none: 'None yet.',
  status: {
    submitted: 'Waits for a review',
    approved: 'Approved',
    returned: 'Came back with remarks',
  },
} as const;
