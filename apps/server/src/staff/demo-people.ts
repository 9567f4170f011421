import type { Config } from '../config.ts';
import { isLoopbackName } from '../network/host-name.ts';

/** E-mail addresses of the demo's people end so: nobody else has one, as `.example` belongs to nobody. */
export const DEMO_MAIL = '@demo01.example';

/** People of the demo need no second factor while it runs on the machine itself: everybody knows their password. */
export const needsNoSecondFactor = (
  { demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>,
  email: string,
): boolean => demo && isLoopbackName(new URL(publicUrl).hostname) && email.endsWith(DEMO_MAIL);
