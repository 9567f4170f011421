export default {
  heading: 'Who is flying today?',
  lead: 'Choose your profile.',
  class: 'Class {{grade}}',
  failed: 'Something went wrong!',
  loading: 'Profiles are coming',
} as const;
