import { isOpened, rendered } from '@skillkite/client/server/render';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type createBrowserRouter } from 'react-router';
import { api } from '../app/api.ts';
import { store } from '../app/store.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** The page at the address of a router, after `prepare`. */
export async function renderedAt(
  router: Router,
  signal: AbortSignal,
  prepare?: () => Promise<void>,
): Promise<string | null> {
  try {
    if (!(await isOpened(router, signal))) return null;
    await prepare?.();
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
}
