import type { Api, H5P } from './h5p-types.ts';

type UserData = Record<string, Record<string, unknown>>;

function saved(api: Api): UserData {
  try {
    const data = JSON.parse(api.GetValue('cmi.suspend_data') || '{}') as UserData;
    return data ?? {};
  } catch {
    return {};
  }
}

/** Stores all user data of the content, by its own keys, as the state of this lesson. */
export function keepUserData(h5p: H5P, api: Api): void {
  const data = saved(api);
  const keep = () => {
    api.SetValue('cmi.suspend_data', JSON.stringify(data));
    api.Commit('');
  };
  // A copy, because the content mutates passed objects.
  const copyOf = (value: unknown): unknown =>
    value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
  h5p.getUserData = (_content, name, done, part = 0) => done(undefined, copyOf(data[part]?.[name]));
  h5p.setUserData = (_content, name, value, { subContentId: part = 0 } = {}) => {
    const before = JSON.stringify(data[part]?.[name]);
    data[part] = { ...data[part], [name]: copyOf(value) };
    if (JSON.stringify(value) !== before) keep();
  };
  h5p.deleteUserData = (_content, name, part = 0) => {
    delete data[part]?.[name];
    keep();
  };
}

/**
 * Saves the state now. H5P itself reports it every few seconds, and a page that closes in between
 * would lose it.
 */
export function keepState(h5p: H5P): void {
  for (const content of h5p.instances) {
    const state = content.getCurrentState?.();
    if (state !== undefined) h5p.setUserData('lesson', 'state', state);
  }
}
