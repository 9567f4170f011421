export { default as 'learning/rewards' } from '../en/learning/rewards.ts';
export { default as 'learning/teacher' } from '../en/learning/teacher.ts';
