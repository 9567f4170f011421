import { holdBlankForms } from '@skillkite/ui/forms/blank-fields';
import { sayFieldProblems } from '@skillkite/ui/forms/field-problems';
import { applyPreferences } from '@skillkite/client/preferences';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { ignoreEnterRepeat } from './app/hooks/ignore-enter-repeat.ts';
import { store } from './app/store.ts';
import { FallbackErrorBoundary } from './app/fallback-error-boundary.tsx';
import { router } from './router.tsx';
import '@skillkite/ui/tokens.css';

applyPreferences();
sayFieldProblems();
ignoreEnterRepeat();
holdBlankForms();
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <FallbackErrorBoundary>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </FallbackErrorBoundary>
      </Provider>
    </StrictMode>,
  );
}
