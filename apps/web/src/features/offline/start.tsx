import { tags } from '@skillkite/contract/tags';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { api } from '../../app/api.ts';
import { isLowData } from '@skillkite/client/offline/low-data';
import type { FromWorker, ToWorker } from '@skillkite/client/offline/names';
import { chosenLocale, locales } from '@skillkite/client/preferences';
import { store } from '../../app/store.ts';
import { retryPolicy } from './retry-policy.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { setStoredAt } from './stored-at.ts';

const ask = () => void store.dispatch(api.util.invalidateTags([...tags]));
const answers = retryPolicy({
  isOnline: () => navigator.onLine,
  ask,
  show: setStoredAt,
  later: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});

/** Shows over every page when data is from the device. */
function showSign(): void {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(
    <Suspense>
      <OfflineBanner onAskAgain={ask} />
    </Suspense>,
  );
}

const tellWorker = (message: ToWorker) => navigator.serviceWorker.controller?.postMessage(message);

/** The manifest in the reader's language sets the installed name. */
function chooseManifest(): void {
  const { code, isComplete } = chosenLocale();
  if (code === locales[0].code || !isComplete) return;
  const link = document.querySelector('link[rel="manifest"]');
  link?.setAttribute('href', `/manifest.${code}.webmanifest`);
}

/** Registers the service worker and marks data from the device. */
export async function startOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  showSign();
  chooseManifest();
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'kept') answers.kept(data.at);
    else answers.live();
  });
  addEventListener('online', answers.online);
  tellWorker({ kind: 'what-is-kept' });
  // Browsers without storage continue without it.
  const registration = await serviceWorker.register('/sw.js').catch(() => null);
  const keepTheRest = () => {
    if (!isLowData()) tellWorker({ kind: 'keep-the-rest' });
  };
  if (serviceWorker.controller) keepTheRest();
  else {
    serviceWorker.addEventListener('controllerchange', keepTheRest, { once: true });
    // The worker started after this page did and does not control it yet.
    registration?.active?.postMessage({ kind: 'claim' } satisfies ToWorker);
  }
}
