import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { collect } from './app/analytics.ts';
import { keepOutboxFlowing } from './app/outbox/device-outbox.ts';
import { holdBlankForms } from '@skillkite/ui/forms/blank-fields';
import { sayFieldProblems } from '@skillkite/ui/forms/field-problems';
import { applyPreferences } from '@skillkite/client/preferences';
import { store } from './app/store.ts';
import { router } from './router.tsx';
import { startAtTop } from './app/scroll-places.ts';
import '@skillkite/ui/tokens.css';

/** The page is rendered by then. Data from the device must be marked at once. */
const LATER_MS = 3000;

applyPreferences();
sayFieldProblems();
holdBlankForms();
startAtTop();
keepOutboxFlowing();
const loadLater = () => import('./later.ts');
setTimeout(() => void loadLater().then((it) => it.followCelebrations(store)), LATER_MS);
collect(({ sendPages }) => sendPages(router));
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </Provider>
    </StrictMode>,
  );
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  setTimeout(
    () => void loadLater().then((it) => it.startOffline()),
    navigator.onLine ? LATER_MS : 0,
  );
}
