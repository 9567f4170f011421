export default {
  info: 'Finish a course within 7 days to add a streak. Start the next one within 5 weeks, or the streak resets.',
  infoLabel: 'How streaks work',
  comingSoon: 'Coming Soon',
  comingSoonText: 'A fresh experience is on the way. Check back soon!',
} as const;
