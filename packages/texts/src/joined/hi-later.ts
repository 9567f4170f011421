export { default as 'learning/celebrations' } from '../hi/learning/celebrations.ts';
export { default as 'learning/feedback' } from '../hi/learning/feedback.ts';
export { default as 'app/offline' } from '../hi/app/offline.ts';
export { default as 'app/session' } from '../hi/app/session.ts';
