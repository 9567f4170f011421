import { hookFrames } from './frame-hooks.ts';
import { type Realm, highestWindow } from './highest-window.ts';
import { tellEscape, tellFaults } from './page-reports.ts';

/**
 * Runs first in every package and lesson page, and in the player. It removes what no CSP can block
 * today: WebRTC, service workers that would outlive their lesson, and downloads. Packages can reach
 * unguarded windows in many ways (decision 100); `connection-allowlist` covers these where
 * supported.
 */
const WEBRTC = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'mozRTCPeerConnection',
  'RTCDataChannel',
  'RTCIceTransport',
  'RTCDtlsTransport',
];
/**
 * Marks a hooked window. It is set on the window, so that later pages do not hook the player's
 * window again.
 */
const HOOKED = Symbol.for('skillkite guard');
/** Set by page-storage.ts on the topmost window. */
const GIVE_STORAGE = Symbol.for('skillkite give storage');
const own = (document.currentScript as HTMLScriptElement | null)?.src ?? '';
const root = highestWindow();

function refuseWorkers(realm: Realm): void {
  const { ServiceWorkerContainer: container } = realm as {
    ServiceWorkerContainer?: { prototype: object };
  };
  if (container === undefined) return;
  Object.defineProperty(container.prototype, 'register', {
    value: () => Promise.reject(new DOMException('Not in a lesson.', 'NotAllowedError')),
  });
}

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
  hookFrames(realm, {
    guardTag: `<script src="${own}"></script>`,
    framesAdded: () => sweep(root),
  });
  refuseWorkers(realm);
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

if (root !== window) tellFaults(root);
// A lesson page has an opaque origin and no player above it.
if (origin !== 'null') tellEscape(root);

sweep(root);
