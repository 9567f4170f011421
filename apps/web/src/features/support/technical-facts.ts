import type { AreaTexts } from '@skillkite/texts/areas';

type Fact = keyof AreaTexts['school/support']['fact'];

/** What helps to find a fault and says nothing of a person; shown before it is sent. */
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
