/** Parts of home below its first card, in one chunk; each loads near the viewport. */
export { NextEvent } from '../features/events/next-event.tsx';
export { HomeMore } from '../features/home/home-more.tsx';
export { TodaysGoal } from '../features/practice/todays-goal.tsx';
export { StreakBar } from '../features/rewards/streak-bar.tsx';
export { FromTeacher } from '../features/teacher/from-teacher.tsx';
