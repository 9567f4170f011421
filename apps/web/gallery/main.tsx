import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { applyPreferences } from '@skillkite/client/preferences';
import '@skillkite/ui/tokens.css';
import { Gallery } from './gallery.tsx';

applyPreferences();
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <Gallery />
      </Suspense>
    </StrictMode>,
  );
}
