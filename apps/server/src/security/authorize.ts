import type { Access } from '@skillkite/contract/access';
import { type Principal, scopesOf } from '@skillkite/rules/access/role';
import { Failure } from '../errors/failure.ts';

type Fields = Readonly<Record<string, unknown>>;
type Authorize = (principal: Principal, body: unknown) => void;

/** Reads one field of a request, however deep; undefined where it was left out. */
function fieldReader(path: string): (body: unknown) => unknown {
  const keys = path.split('.');
  return (body) => {
    let value = body;
    for (const key of keys) value = (value as Fields | null | undefined)?.[key];
    return value;
  };
}

/**
 * Checks whether a principal may make a call with this body, by its declaration. Built when the call is registered;
 * throws on refusal.
 */
export function authorizer(access: Access): Authorize {
  if (access === 'anyone') return () => {};
  const owners = access.owner.map(fieldReader);
  return (principal, body) => {
    const scopes = scopesOf(principal, access.action);
    if (scopes.length === 0) throw new Failure('NOT_ALLOWED');
    for (const ownerOf of owners) {
      const owner = ownerOf(body);
      if (owner === undefined) continue;
      if (!scopes.some(({ kind, id }) => kind === 'student' && id === owner))
        throw new Failure('NOT_YOUR_PROFILE');
    }
  };
}
