export { default as celebrations } from '../hi/celebrations.ts';
export { default as feedback } from '../hi/feedback.ts';
export { default as offline } from '../hi/offline.ts';
export { default as session } from '../hi/session.ts';
