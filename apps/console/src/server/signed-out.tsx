import type { Application } from '@skillkite/client/server/page';
import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { renderedAt } from './rendered-at.tsx';

/** Renders the sign-in of an application, by its own page. */
export function signedOut(
  Component: ComponentType,
  { basename, path }: { basename: string; path: string },
): Application['render'] {
  const router = createBrowserRouter([{ path, Component }], { basename });
  return (_page, signal) => renderedAt(router, signal);
}
