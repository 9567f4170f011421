import type { Application } from '@skillkite/client/server/page';
import { isOpened, rendered } from '@skillkite/client/server/render';
import { type ComponentType, Suspense } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, createBrowserRouter } from 'react-router';
import { api } from '../app/api.ts';
import { store } from '../app/store.ts';

/** Renders the sign-in of an application, by its own page. */
export function signedOut(
  Component: ComponentType,
  { basename, path }: { basename: string; path: string },
): Application['render'] {
  const router = createBrowserRouter([{ path, Component }], { basename });
  return async (_page, signal) => {
    try {
      if (!(await isOpened(router, signal))) return null;
      return await rendered(
        <Provider store={store}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </Provider>,
        signal,
      );
    } finally {
      router.dispose();
      store.dispatch(api.util.resetApiState());
    }
  };
}
