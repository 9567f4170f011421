import type { AreaTexts } from '@skillkite/texts/areas';

type Fact = keyof AreaTexts['school/support']['fact'];

/** Technical data for support, without personal data; shown before sending. */
export function technicalFacts(): [Fact, string][] {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  const facts = {
    browser: navigator.userAgent,
    screen: `${window.innerWidth} × ${window.innerHeight}`,
    language: document.documentElement.lang,
    connection: navigator.onLine ? (connection?.effectiveType ?? 'online') : 'offline',
  };
  return Object.entries(facts).map(([name, text]) => [name as Fact, text.slice(0, 300)]);
}
