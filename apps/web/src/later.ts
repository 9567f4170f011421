/** Parts of the application that load after the first page, in one chunk. */
export { followCelebrations } from './app/celebrations/follow-celebrations.ts';
export { startOffline } from './features/offline/start.tsx';
export { ShownCelebration } from './routes/shown-celebration.tsx';
export { SessionGuard } from './session-guard.tsx';
