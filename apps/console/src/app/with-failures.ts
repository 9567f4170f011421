import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { FailedPage } from '../screens/failed-page.tsx';

/** Routes of which each fails by itself: what stands around it stays, also while a first page comes, whose place is `coming`. */
export const withFailures = (coming: ComponentType, routes: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: FailedPage, HydrateFallback: coming, children: routes },
];
