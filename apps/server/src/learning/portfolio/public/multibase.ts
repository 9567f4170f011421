const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Base58 (Bitcoin alphabet) with the Multibase prefix `z`. */
export function multibase(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = `${BASE58[Number(number % 58n)]}${text}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${BASE58.charAt(0).repeat(zeros === -1 ? bytes.length : zeros)}${text}`;
}
