export { default as celebrations } from '../en/celebrations.ts';
export { default as feedback } from '../en/feedback.ts';
export { default as offline } from '../en/offline.ts';
export { default as session } from '../en/session.ts';
