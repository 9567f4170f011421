/**
 * Runs first in every package and lesson page, and in the player. It removes what no CSP can block
 * today: WebRTC, service workers that would outlive their lesson, and downloads. Packages can reach
 * unguarded windows in many ways (decision 100); `connection-allowlist` covers these where
 * supported.
 */
(() => {
  const WEBRTC = [
    'RTCPeerConnection',
    'webkitRTCPeerConnection',
    'mozRTCPeerConnection',
    'RTCDataChannel',
    'RTCIceTransport',
    'RTCDtlsTransport',
  ];
  const FRAMES = 'iframe,frame,object,embed';
  const own = (document.currentScript as HTMLScriptElement | null)?.src ?? '';
  const GUARD = `<script src="${own}"></script>`;
  /**
   * Marks a hooked window. It is set on the window, so that later pages do not hook the player's
   * window again.
   */
  const HOOKED = Symbol.for('skillkite guard');
  /** Set by page-storage.ts on the topmost window. */
  const GIVE_STORAGE = Symbol.for('skillkite give storage');
  type Realm = Window & typeof globalThis;
  const FAULT = 'skillkite-page-fault';
  const ESCAPE = 'skillkite-page-escape';
  /** Limit per page, against endlessly repeated errors. */
  const MOST_FAULTS = 100;

  /** The topmost window of this origin. A package can use the windows above it as its own. */
  function highest(): Realm {
    let at: Window = window;
    try {
      while (at.parent !== at && at.parent.document !== null) at = at.parent;
    } catch {
      // The parent has another origin.
    }
    return at as Realm;
  }
  const root = highest();

  function lock(realm: Realm): void {
    for (const name of WEBRTC) {
      try {
        Object.defineProperty(realm, name, { value: undefined });
      } catch {
        // Already locked.
      }
    }
    if (HOOKED in realm) return;
    if (realm !== root)
      (root as Realm & { [GIVE_STORAGE]?: (to: Realm) => void })[GIVE_STORAGE]?.(realm);
    Object.defineProperty(realm, HOOKED, { value: true });
    hook(realm);
  }

  function sweep(realm: Realm): void {
    lock(realm);
    for (let at = 0; at < realm.length; at += 1) {
      try {
        const inside = realm[at] as Realm | undefined;
        if (inside !== undefined && inside.document !== null) sweep(inside);
      } catch {
        // The frame has another origin.
      }
    }
  }

  const mayBringFrames = (given: readonly unknown[]): boolean =>
    given.some((one) => {
      if (typeof one === 'string') return /<(?:iframe|frame|object|embed)/i.test(one);
      const node = one as Partial<Element> | null | undefined;
      if (typeof node?.querySelector !== 'function') return false;
      return node.matches?.(FRAMES) === true || node.querySelector(FRAMES) !== null;
    });

  /** Runs after DOM insertions, because an inserted frame has a window immediately. */
  function after(prototype: object | undefined, names: readonly string[]): void {
    for (const name of names) {
      const known = Object.getOwnPropertyDescriptor(prototype ?? {}, name);
      const before: unknown = known?.value ?? known?.set;
      if (prototype === undefined || known === undefined || typeof before !== 'function') continue;
      const wrapped = function (this: unknown, ...given: unknown[]): unknown {
        const answer: unknown = Reflect.apply(before, this, given);
        if (mayBringFrames(given)) sweep(root);
        return answer;
      };
      const way = known.set === undefined ? { value: wrapped } : { set: wrapped };
      Object.defineProperty(prototype, name, { ...known, ...way });
    }
  }

  function hook(realm: Realm): void {
    after(realm.Node.prototype, ['appendChild', 'insertBefore', 'replaceChild']);
    const inserting = ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren'];
    const parents = [realm.Element, realm.Document, realm.DocumentFragment, realm.CharacterData];
    for (const { prototype } of parents) after(prototype, inserting);
    after(realm.Element.prototype, [
      'innerHTML',
      'outerHTML',
      'insertAdjacentHTML',
      'insertAdjacentElement',
      'setHTMLUnsafe',
    ]);
    after(realm.ShadowRoot?.prototype, ['innerHTML', 'setHTMLUnsafe']);
    after(realm.Document.prototype, ['write', 'writeln']);
    after(realm.Range.prototype, ['insertNode', 'surroundContents']);
    const attach = realm.Element.prototype.attachShadow;
    realm.Element.prototype.attachShadow = function attachShadow(options) {
      const shadow = attach.call(this, options);
      watch(realm, shadow);
      return shadow;
    };
    refuseWorkers(realm);
    watch(realm, realm.document);
  }

  function refuseWorkers(realm: Realm): void {
    const { ServiceWorkerContainer: container } = realm as {
      ServiceWorkerContainer?: { prototype: object };
    };
    if (container === undefined) return;
    Object.defineProperty(container.prototype, 'register', {
      value: () => Promise.reject(new DOMException('Not in a lesson.', 'NotAllowedError')),
    });
  }

  /** No server adds scripts to srcdoc pages, so this script is inserted before they start. */
  function watch(realm: Realm, place: Node): void {
    const observer = new realm.MutationObserver((records) => {
      const isNews = ({ type, addedNodes }: MutationRecord) =>
        type === 'attributes' || mayBringFrames([...addedNodes]);
      if (!records.some(isNews)) return;
      for (const frame of (place as ParentNode).querySelectorAll<HTMLIFrameElement>(
        'iframe[srcdoc]',
      )) {
        const page = frame.getAttribute('srcdoc') ?? '';
        if (!page.startsWith(GUARD)) frame.setAttribute('srcdoc', GUARD + page);
      }
      sweep(root);
    });
    observer.observe(place, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['srcdoc', 'src'],
    });
  }

  /** Reports errors to the player, for a debug log. */
  function tellFaults(): void {
    let left = MOST_FAULTS;
    const tell = (detail: string): void => {
      if (left > 0) root.postMessage({ kind: FAULT, detail: detail.slice(0, 300) }, origin);
      left -= 1;
    };
    addEventListener(
      'error',
      (event: Event) => {
        if (event instanceof ErrorEvent) {
          tell(`${event.message} (${event.filename.split('/').at(-1) ?? ''}:${event.lineno})`);
        } else if (event.target instanceof Element) {
          const { target } = event;
          const file = target.getAttribute('src') ?? target.getAttribute('href');
          tell(`not loaded: ${file ?? target.localName}`);
        }
      },
      true,
    );
    addEventListener('unhandledrejection', ({ reason }) => tell(`rejected: ${String(reason)}`));
  }

  /**
   * Reports Escape to the player, because the application does not receive key events of this
   * frame.
   */
  function tellEscape(): void {
    addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // Other listeners may handle the event too.
      setTimeout(() => {
        if (!event.defaultPrevented) root.postMessage({ kind: ESCAPE }, origin);
      });
    });
  }
  if (root !== window) tellFaults();
  // A lesson page has an opaque origin and no player above it.
  if (origin !== 'null') tellEscape();

  sweep(root);
})();
