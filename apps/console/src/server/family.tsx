import { paths } from '../family/paths.ts';
import { FamilySignIn } from '../family/sign-in.tsx';
import { signedOut } from './signed-out.tsx';

export const render = signedOut(FamilySignIn, { basename: '/family', path: paths.signIn });
