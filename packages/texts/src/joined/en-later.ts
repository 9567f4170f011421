export { default as 'learning/celebrations' } from '../en/learning/celebrations.ts';
export { default as 'learning/feedback' } from '../en/learning/feedback.ts';
export { default as 'app/offline' } from '../en/app/offline.ts';
export { default as 'app/session' } from '../en/app/session.ts';
