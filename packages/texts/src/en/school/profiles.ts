export default {
  heading: 'Who is learning today?',
  lead: 'Choose your profile.',
  class: 'Class {{grade}}',
  failed: 'Something went wrong!',
  loading: 'Loading…',
} as const;
