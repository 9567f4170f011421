import type { Config } from '../../config.ts';
import { isLoopbackName } from '../../network/host-name.ts';
import type { WrittenLetter } from './letter.ts';

/** Deadline of one send. */
const DEADLINE_MS = 30_000;
const STEP_MS = 10_000;
const REFUSED_FOR_GOOD = 500;

/** Failure of a delivery, without the server's text: it contains the address. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** The server will not take this letter at any time; false where it may later. */
  readonly isFinal: boolean;
  /** Server unreachable or sign-in refused: other e-mails would fail as well. */
  readonly isOfServer: boolean;
  constructor(what: string, { isFinal, isOfServer }: { isFinal: boolean; isOfServer: boolean }) {
    super(what);
    this.isFinal = isFinal;
    this.isOfServer = isOfServer;
  }
}

export type AddressedLetter = WrittenLetter & { readonly to: string };
export type SendLetter = (
  letter: AddressedLetter,
  options: { messageId: string; signal: AbortSignal },
) => Promise<void>;

type Known = { code?: unknown; responseCode?: unknown };

const UNREACHABLE = 'The mail server cannot be reached';
/** By codes of nodemailer; with any other one the server refused the letter. A deadline has no such code. */
const FAULTS: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refused the user or the password in SMTP_URL',
  ECONNECTION: UNREACHABLE,
  EDNS: UNREACHABLE,
  ESOCKET: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  ETLS: 'The mail server offers no TLS',
};

function mailErrorOf(error: unknown): MailError {
  const { code, responseCode } = Object(error) as Known;
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const isOfLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isCoded = typeof code === 'string';
  const what = [isCoded ? code : 'broken off', status || ''].join(' ').trim();
  const refused = isCoded ? 'The mail server refused the e-mail' : 'The mail server did not answer';
  const fault = (isCoded ? FAULTS[code] : undefined) ?? refused;
  return new MailError(`${fault} (${what}).`, {
    isFinal: isOfLetter && status >= REFUSED_FOR_GOOD,
    isOfServer: !isOfLetter,
  });
}

/** Sends letters by the operator's server. The library is loaded with the first of them: most installations send none. */
export function smtpSender(
  { smtpUrl, from }: NonNullable<Config['mail']>,
  { deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {},
): SendLetter {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const hasLogin = username !== '';
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (isSecure ? 465 : 587) : Number(port),
      secure: isSecure,
      // A password goes over the network sealed, or not at all.
      requireTLS: hasLogin && !isLoopbackName(hostname),
      ...(hasLogin && {
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      }),
      connectionTimeout: STEP_MS,
      greetingTimeout: STEP_MS,
      socketTimeout: STEP_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return async (
    { to, subject, text, html, isByHand = false, oneClickUrl },
    { messageId, signal },
  ) => {
    const transport = await open();
    const ended = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
    const broken = Promise.withResolvers<never>();
    const breakOff = () => broken.reject(ended.reason);
    ended.addEventListener('abort', breakOff, { once: true });
    try {
      const sent = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${messageId}>`,
        headers: {
          ...(!isByHand && { 'Auto-Submitted': 'auto-generated' }),
          ...(oneClickUrl !== undefined && {
            'List-Unsubscribe': `<${oneClickUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      await Promise.race([sent, broken.promise]);
    } catch (error) {
      throw mailErrorOf(error);
    } finally {
      ended.removeEventListener('abort', breakOff);
      transport.close();
    }
  };
}
