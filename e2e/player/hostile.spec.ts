import { aPage } from './a-package.ts';
import { expect, test } from './playing.ts';

const items = [{ page: aPage({ script: `api.LMSInitialize('')` }) }];

test.describe('what packages may not do though browsers let pages do it (D7)', () => {
  test('speak to strangers by WebRTC, in their own windows and in those they make', async ({
    play,
  }) => {
    const at = await play({ items });
    const sco = await at.sco();
    const kinds = await sco.evaluate(async () => {
      type Realm = typeof globalThis & Window;
      const kindIn = (realm: unknown) => typeof (realm as Realm | undefined)?.RTCPeerConnection;
      const frame = (page = document) =>
        page.importNode(new Range().createContextualFragment('<iframe></iframe>'), true)
          .firstElementChild as HTMLIFrameElement;
      const found: Record<string, string> = {};
      found['own'] = kindIn(window);
      found['player'] = kindIn(parent);
      const appended = frame();
      document.body.append(appended);
      found['appended'] = kindIn(window[0]);
      found['its contentWindow'] = kindIn(appended.contentWindow);
      document.body.insertAdjacentHTML('beforeend', '<p><iframe></iframe></p>');
      found['as markup'] = kindIn(window[1]);
      const within = appended.contentDocument as Document;
      within.body.append(frame(within));
      found['within it'] = kindIn(appended.contentWindow?.[0]);
      const before = parent.length;
      parent.document.body.append(frame(parent.document));
      found['in the player’s page'] = kindIn(parent[before]);
      const shadow = document.createElement('div');
      document.body.append(shadow);
      const known = window.length;
      shadow.attachShadow({ mode: 'closed' }).append(frame());
      found['in a shadow'] = kindIn(window[known]);
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const told = new Promise((resolve) => {
        addEventListener('message', ({ data }) => resolve(data));
      });
      const written = frame();
      written.srcdoc = '<script>parent.postMessage(typeof RTCPeerConnection, "*")</script>';
      document.body.append(written);
      found['written into an attribute'] = String(await told);
      const made = frame();
      const page = '<script>parent.postMessage(typeof RTCPeerConnection, "*")</script>';
      made.src = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
      const answered = new Promise((resolve) => {
        addEventListener('message', ({ data }) => resolve(data));
      });
      document.body.append(made);
      found['made'] = String(await Promise.race([answered, wait(1500).then(() => 'undefined')]));
      return found;
    });
    expect(new Set(Object.values(kinds)), JSON.stringify(kinds)).toEqual(new Set(['undefined']));
    expect(Object.keys(kinds)).toHaveLength(10);
  });

  test('leave a service worker behind, by their own hand or that of a window they make', async ({
    play,
  }) => {
    const at = await play({ items, files: { 'worker.js': '' } });
    const sco = await at.sco();
    const tried = await sco.evaluate(async () => {
      const name = (error: unknown) => (error as Error).name;
      const by = (of: Navigator) =>
        of.serviceWorker.register('worker.js').then(() => 'registered', name);
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const asked = await fetch('worker.js', { headers: { 'service-worker': 'script' } });
      const registered = await navigator.serviceWorker.getRegistrations();
      return [
        await by(navigator),
        await by(frame.contentWindow?.navigator as Navigator),
        asked.status,
        registered.length,
      ];
    });
    expect(tried).toEqual(['NotAllowedError', 'NotAllowedError', 403, 0]);
  });

  for (const [how, script] of [
    [
      'a link',
      `document.body.innerHTML = '<a id="x" href="sheet.pdf" download="Sheet.pdf">x</a>'; document.getElementById('x').click();`,
    ],
    [
      'a link that looks like any other',
      `document.body.innerHTML = '<a id="x" href="sheet.pdf"><b>x</b></a>'; document.querySelector('b').click();`,
    ],
    [
      'a link in no document',
      `Object.assign(document.createElement('a'), { href: 'sheet.pdf', download: '' }).click();`,
    ],
    [
      'a made-up click',
      `Object.assign(document.createElement('a'), { href: 'sheet.pdf', download: '' }).dispatchEvent(new MouseEvent('click'));`,
    ],
  ] as const) {
    test(`save a file on the device by ${how}: the application offers it`, async ({ play }) => {
      const at = await play({ items, files: { 'sheet.pdf': 'a sheet' } });
      const saved: string[] = [];
      at.page.on('download', (download) => saved.push(download.url()));
      await at.run(script);
      await expect.poll(() => at.said('download')).toHaveLength(1);
      expect(at.said('download')).toMatchObject([
        { href: expect.stringMatching(/\/packages\/trial-1\/sheet\.pdf$/), content: null },
      ]);
      await at.page.waitForTimeout(500);
      expect(saved).toEqual([]);
    });
  }

  test('pass a file of another package or another place off as their own', async ({ play }) => {
    const at = await play({ items });
    await at.run(`for (const href of ['/packages/other/x.pdf', 'https://example.org/x.pdf'])
      Object.assign(document.createElement('a'), { href, download: '' }).click();
      Object.assign(document.createElement('a'), { href: URL.createObjectURL(new Blob(['made'])), download: 'made.txt' }).click();`);
    await expect.poll(() => at.said('download')).toHaveLength(1);
    expect(at.said('download')).toMatchObject([{ name: 'made.txt', href: null }]);
  });
});
