import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = Email & { readonly recipients: readonly string[] };

/** The mail server's behaviour. */
type Mood = 'takes' | 'refuses for good' | 'refuses for now' | 'says nothing';

export type MailServer = {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  mood: Mood;
  close(): Promise<void>;
};

const answer = (code: number, text: string) =>
  Object.assign(new Error(text), { responseCode: code });

/** An SMTP server on loopback that stores e-mails. */
export async function openMailServer({
  port: wanted = 0,
  onReceived = () => {},
}: { port?: number; onReceived?: (mail: ReceivedMail) => void } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (opened.mood === 'refuses for good') done(answer(550, `No such mailbox: ${address}`));
      else done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (opened.mood === 'says nothing') return;
        if (opened.mood === 'refuses for now') {
          done(answer(451, 'Come again.'));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const taken = { ...mail, recipients };
          received.push(taken);
          onReceived(taken);
          done();
        });
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const opened: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    mood: 'takes',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return opened;
}

/** Configuration of an installation that sends by this server. */
export const mailSettings = ({ url }: MailServer) => ({
  SMTP_URL: url,
  MAIL_FROM: 'A school <school@example.org>',
});
