/** Types for the tests' use of Digital Bazaar's validator. */
declare module '@digitalbazaar/vc' {
  type Loader = (url: string) => Promise<{ documentUrl: string; document: object }>;
  type Result = { readonly verified: boolean; readonly error?: { readonly errors?: Error[] } };

  export function verifyCredential(given: {
    credential: object;
    suite: object;
    documentLoader: Loader;
    now?: Date;
  }): Promise<Result>;
}

declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (given: { cryptosuite: object }) => object;
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}
