export default {
  lead: 'One small quest a day, away from the screen.',
  done: 'Done',
  open: 'Open today',
  waiting: 'Opens on another day',
  quest: 'Quest {{number}}',
  read: 'Read the quest',
  failed: 'Something went wrong!',
  empty: 'This course has no daily quests',
  loading: 'Loading…',
} as const;
