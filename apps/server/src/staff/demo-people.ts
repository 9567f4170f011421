import type { Config } from '../config.ts';
import { isLoopbackName } from '../network/host-name.ts';

/** Domain of the demo people's e-mail addresses; `.example` is reserved. */
export const DEMO_MAIL = '@demo01.example';

/** People of the demo need no second factor while it runs on the machine itself: everybody knows their password. */
export const needsNoSecondFactor = (
  { demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>,
  email: string,
): boolean => demo && isLoopbackName(new URL(publicUrl).hostname) && email.endsWith(DEMO_MAIL);
