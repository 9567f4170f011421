import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sayFieldProblems } from '@skillkite/ui/forms/field-problems';
import { applyPreferences } from '@skillkite/client/preferences';
import '@skillkite/ui/tokens.css';
import { LoginPage } from './login-page.tsx';
import { speakAsChosen } from './texts.ts';

applyPreferences();
sayFieldProblems();
await speakAsChosen();
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LoginPage />
    </StrictMode>,
  );
}
