/** Types for the tests' use of `oidc-provider`. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Configuration = {
    clients: { client_id: string; client_secret: string; redirect_uris: string[] }[];
    claims: Record<string, string[]>;
    cookies: { keys: string[] };
    findAccount: (
      context: unknown,
      id: string,
    ) => Promise<{ accountId: string; claims: () => Promise<Record<string, unknown>> }>;
  };

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
