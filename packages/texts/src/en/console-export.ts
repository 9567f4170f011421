export default {
  save: 'Save as file',
  excel: 'Excel',
  csv: 'CSV',
  failed: 'The file could not be made. Check the connection and try again.',
  course: 'Course',
  lesson: 'Lesson',
  stuck: 'Stuck',
  toReview: 'Projects to review',
  approved: 'Projects approved',
  projectStatus: 'Project',
  lessonColumn: '{{number}}. {{lesson}}',
  cell: '{{state}}, {{percent}} %',
} as const;
