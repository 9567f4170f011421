import type { logout } from '@skillkite/contract/login';
import { sessionCookieName } from '../../security/session-cookie.ts';
import type { Handler } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** End this session at once, on the server too. Without one there is nothing to end, and that is fine. */
export const logoutHandler =
  ({ config, sessions }: Services): Handler<typeof logout> =>
  async ({ session, reply }) => {
    if (session) await sessions.leave(session.tokenHash);
    reply.clearCookie(sessionCookieName(config.publicUrl), { path: '/' });
    return { logged_out: true };
  };
