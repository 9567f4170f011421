import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const ES256 = -7;
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest();
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A device that makes and shows a passkey as WebAuthn wants it, with a key of its own. */
export function anAuthenticator({ origin, counts = true }: { origin: string; counts?: boolean }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([digest(rpId), Buffer.from([flags]), uint32(counter), rest]);
  const sent = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    });

  return {
    /** Answers options for making a passkey. */
    make(options: string, from = origin): string {
      const { challenge, rp } = JSON.parse(options) as { challenge: string; rp: { id: string } };
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, ES256],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(key),
      ]);
      const flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL;
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(rp.id, flags, credential))],
      ]);
      return sent({
        clientDataJSON: clientData('webauthn.create', challenge, from),
        attestationObject: Buffer.from(
          isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
        ),
      });
    },
    /** Answers options for showing it. */
    show(options: string, from = origin): string {
      const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string };
      if (counts) counter += 1;
      const data = authenticatorData(rpId, USER_PRESENT | USER_VERIFIED);
      const client = clientData('webauthn.get', challenge, from);
      return sent({
        clientDataJSON: client,
        authenticatorData: data,
        signature: sign('sha256', Buffer.concat([data, digest(client)]), privateKey),
      });
    },
    /** A copied device with an older counter. */
    setCounter(value: number): void {
      counter = value;
    },
  };
}
