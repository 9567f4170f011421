import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { applyPreferences } from '../src/app/preferences.ts';
import '../src/ui/tokens.css';
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
