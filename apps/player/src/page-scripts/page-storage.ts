import { type Realm, highestWindow } from './highest-window.ts';

/**
 * Runs in every package and lesson page before its scripts. Provides a `localStorage` and a
 * `sessionStorage` that last as long as the launch. Browsers block frames' storage in private
 * windows, and many packages fail without it. Used everywhere, because packages share the real
 * storage with each other and the journal, and data would stay on shared computers.
 */
type Kind = 'localStorage' | 'sessionStorage';
const KINDS: readonly Kind[] = ['localStorage', 'sessionStorage'];
/** Quota as in browsers, in UTF-16 units of names and values. */
const MOST = 5_000_000;
/** Key on the topmost window of this origin: all pages of a launch share one storage. */
const PLACE = Symbol.for('skillkite storage');
type Shared = Readonly<Record<Kind, Map<string, string>>>;
/**
 * Key on the same window: installs the storage in frames without a page from the server
 * (page-guard.ts).
 */
const GIVE = Symbol.for('skillkite give storage');

const root = highestWindow() as Realm & { [PLACE]?: Shared };
if (root[PLACE] === undefined) {
  const shared = { localStorage: new Map(), sessionStorage: new Map() };
  Object.defineProperty(root, PLACE, { value: shared });
}
const shared = root[PLACE] as Shared;

function standIn(values: Map<string, string>): Storage {
  const sizeOf = () =>
    [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  let size = 0;
  /** Number of entries when the size was computed; removals since are ignored. */
  let known = -1;
  const set = (key: string, value: string): void => {
    // Another page of the package may have written since.
    if (known !== values.size) size = sizeOf();
    const next = size + value.length - (values.get(key)?.length ?? -key.length);
    if (next > MOST) throw new DOMException('The storage is full.', 'QuotaExceededError');
    values.set(key, value);
    size = next;
    known = values.size;
  };
  const remove = (key: string): void => {
    values.delete(key);
    known = -1;
  };
  const methods = {
    getItem: (key: unknown) => values.get(String(key)) ?? null,
    setItem: (key: unknown, value: unknown) => set(String(key), String(value)),
    removeItem: (key: unknown) => remove(String(key)),
    clear() {
      values.clear();
      known = -1;
    },
    key: (at: number) => [...values.keys()][at] ?? null,
  };
  const isMethod = (key: string | symbol): key is keyof typeof methods =>
    Object.hasOwn(methods, key);
  return new Proxy(Object.create(Storage.prototype) as Storage, {
    get(target, key) {
      if (key === 'length') return values.size;
      if (isMethod(key)) return methods[key];
      if (typeof key === 'string' && values.has(key)) return values.get(key);
      return Reflect.get(target, key);
    },
    set(target, key, value) {
      if (typeof key === 'symbol') return Reflect.set(target, key, value);
      set(key, String(value));
      return true;
    },
    has: (target, key) => (typeof key === 'string' && values.has(key)) || key in target,
    deleteProperty(target, key) {
      if (typeof key === 'symbol') return Reflect.deleteProperty(target, key);
      remove(key);
      return true;
    },
    defineProperty(target, key, descriptor) {
      if (typeof key === 'symbol') return Reflect.defineProperty(target, key, descriptor);
      set(key, String(descriptor.value));
      return true;
    },
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      typeof key === 'string' && values.has(key)
        ? { value: values.get(key), writable: true, enumerable: true, configurable: true }
        : undefined,
  });
}

function give(realm: Realm): void {
  for (const kind of KINDS) {
    const storage = standIn(shared[kind]);
    Object.defineProperty(realm, kind, {
      configurable: true,
      enumerable: true,
      get: () => storage,
    });
  }
}
Object.defineProperty(root, GIVE, { value: give, configurable: true });
give(window);
