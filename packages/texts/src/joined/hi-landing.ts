export { default as 'learning/rewards' } from '../hi/learning/rewards.ts';
export { default as 'learning/teacher' } from '../hi/learning/teacher.ts';
