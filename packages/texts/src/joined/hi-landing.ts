export { default as rewards } from '../hi/rewards.ts';
export { default as teacher } from '../hi/teacher.ts';
