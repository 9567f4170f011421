/** Browser name as its user knows it. */
export function browserOf(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const browser = /Edg|OPR|Firefox|Chrome|Safari/.exec(agent)?.[0];
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent)?.[0];
  return [browser && (names[browser] ?? browser), system].filter(Boolean).join(', ');
}
