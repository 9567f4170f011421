export { default as rewards } from '../en/rewards.ts';
export { default as teacher } from '../en/teacher.ts';
