const [FIRST, SECOND] = [0xdead_beef, 0x41c6_ce57];

const mixed = (one: number, other: number): number =>
  Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
const hex = (bits: number): string => (bits >>> 0).toString(16).padStart(8, '0');

/** Tells texts apart, in 16 hexadecimal digits (cyrb53, all 64 bits). No protection against a text made to collide. */
export function textHash(text: string): string {
  let [one, other] = [FIRST, SECOND];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  const high = mixed(other, one);
  return hex(high) + hex(mixed(one, other));
}
