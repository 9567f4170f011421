import type { logout } from '@skillkite/contract/school/login';
import { sessionCookieName } from '../../security/session-cookie.ts';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';

/** End this session at once, on the server too. Without one there is nothing to end, and that is fine. */
export const logoutHandler =
  ({ config, sessions }: Ports<'config' | 'sessions'>): Handler<typeof logout> =>
  async ({ session, reply }) => {
    if (session) await sessions.leave(session.tokenHash);
    reply.clearCookie(sessionCookieName(config.publicUrl), { path: '/' });
    return { logged_out: true };
  };
