import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { FailedPage } from '../screens/failed-page.tsx';

/**
 * Routes with their own error element: surrounding parts stay, also while a first page loads with the placeholder
 * `coming`.
 */
export const withErrorElements = (coming: ComponentType, routes: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: FailedPage, HydrateFallback: coming, children: routes },
];
