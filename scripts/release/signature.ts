import { type KeyObject, createHash, createPrivateKey, sign } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';

const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Lines that `sha256sum --check` reads. */
export const checksumsOf = async (files: readonly string[]): Promise<string> => {
  const lines = await Promise.all(
    files.map(async (file) => `${await digestOf(file)}  ${basename(file)}\n`),
  );
  return lines.join('');
};

/** The private Ed25519 key of a file in PEM format. */
export const signingKey = async (file: string): Promise<KeyObject> => {
  const key = createPrivateKey(await readFile(file));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is not an Ed25519 key.`);
  return key;
};

/** Ed25519 signature, as `openssl pkeyutl -verify -rawin` reads it. */
export const signatureOf = (text: string, key: KeyObject): Buffer =>
  sign(null, Buffer.from(text), key);
