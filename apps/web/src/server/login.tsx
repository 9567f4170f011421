import { LoginPage } from '../features/login/login-page.tsx';
import { speakAsChosen } from '../features/login/texts.ts';
import type { Application } from '@skillkite/client/server/page';
import { rendered } from '@skillkite/client/server/render';

export const render: Application['render'] = async (_page, signal) => {
  await speakAsChosen();
  return rendered(<LoginPage />, signal);
};
