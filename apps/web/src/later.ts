/** What the application loads once its first page is shown, in one file. */
export { followCelebrations } from './app/celebrations/follow-celebrations.ts';
export { startOffline } from './features/offline/start.tsx';
export { ShownCelebration } from './routes/shown-celebration.tsx';
export { SessionGuard } from './session-guard.tsx';
