import type { RouteObject } from 'react-router';
import { FailedPage } from '../screens/failed-page.tsx';

/** Routes of which each fails by itself: what stands around it stays. */
export const withFailures = (routes: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: FailedPage, children: routes },
];
