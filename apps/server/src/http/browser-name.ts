/** What a browser calls itself, as far as whoever uses it would know it by. */
export function browserOf(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const browser = /Edg|OPR|Firefox|Chrome|Safari/.exec(agent)?.[0];
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent)?.[0];
  return [browser && (names[browser] ?? browser), system].filter(Boolean).join(', ');
}
