import { paths } from '../paths.ts';
import { SignInPage } from '../screens/sign-in/sign-in-page.tsx';
import { signedOut } from './signed-out.tsx';

export const render = signedOut(SignInPage, { basename: '/staff', path: paths.signIn });
