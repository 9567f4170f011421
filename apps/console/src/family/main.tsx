import { holdBlankForms } from '@skillkite/ui/forms/blank-fields';
import { sayFieldProblems } from '@skillkite/ui/forms/field-problems';
import { applyPreferences } from '@skillkite/client/preferences';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { pressOnceByEnter } from '../app/hooks/held-enter.ts';
import { store } from '../app/store.ts';
import { WithoutWords } from '../app/without-words.tsx';
import { router } from './router.tsx';
import '@skillkite/ui/tokens.css';

applyPreferences();
sayFieldProblems();
pressOnceByEnter();
holdBlankForms();
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <WithoutWords>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </WithoutWords>
      </Provider>
    </StrictMode>,
  );
}
