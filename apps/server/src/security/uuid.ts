/** Thirty-two hexadecimal digits as a UUID of our own making (RFC 9562, version 5 in its place). */
export function uuidFrom(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) % 4) + 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
