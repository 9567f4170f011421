import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aPage } from './a-package.ts';
import { expect, test } from './playing.ts';

const items = [{ page: aPage({ script: `api.LMSInitialize('')` }) }];

test('a package’s page is covered until there is something on it', async ({ play }) => {
  const page = `<!doctype html><title>Late</title><body><script>var api = null; function paint() { document.body.append('Here'); }</script></body>`;
  const at = await play({ items: [{ page, kind: 'asset' }] });
  const frame = (await at.player()).locator('#stage iframe');
  const sco = await at.sco();
  await expect(frame).toHaveCSS('opacity', '0');
  await sco.evaluate('paint()');
  await expect(frame).toHaveCSS('opacity', '1');
});

test.describe('a package is foreign code (D7)', () => {
  test('it reaches neither the application’s page nor its cookies, and cannot lead the student away', async ({
    play,
    context,
  }) => {
    const at = await play({ items });
    const { hostname } = new URL(at.page.url());
    await context.addCookies([
      {
        name: 'session',
        value: 'secret',
        domain: hostname,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
    const sco = await at.sco();
    const tried = await sco.evaluate(() => {
      const attempt = (what: () => unknown) => {
        try {
          return String(what());
        } catch (error) {
          return (error as Error).name;
        }
      };
      return {
        document: attempt(() => top?.document.title),
        cookies: attempt(() => document.cookie),
        leave: attempt(() => {
          if (top) top.location.href = 'https://example.org/';
        }),
        popup: attempt(() => window.open('about:blank')),
      };
    });
    expect(tried).toEqual({
      document: 'SecurityError',
      cookies: '',
      leave: 'SecurityError',
      popup: 'null',
    });
    expect(at.page.url()).toContain(hostname);
  });

  test('it can ask nothing of the application, not even by way of the player page', async ({
    play,
  }) => {
    const at = await play({ items });
    const api = `${new URL(at.page.url()).origin}/launch`;
    const sco = await at.sco();
    const tries = await sco.evaluate(async (url) => {
      const attempt = (by: typeof fetch) =>
        by(url, { method: 'POST', mode: 'no-cors', body: '{}' }).then(
          () => 'sent',
          () => 'refused',
        );
      const player = parent as unknown as { fetch: typeof fetch };
      return [await attempt(fetch), await attempt(player.fetch.bind(player))];
    }, api);
    expect(tries).toEqual(['refused', 'refused']);
    expect(at.work().launches).toBe(1);
  });

  test('it can load nothing from other origins', async ({ play }) => {
    const at = await play({ items });
    const loaded = await (
      await at.sco()
    ).evaluate(
      () =>
        new Promise((resolve) => {
          const image = new Image();
          image.addEventListener('load', () => resolve('loaded'));
          image.addEventListener('error', () => resolve('refused'));
          image.src = 'http://127.0.0.1:9/pixel.png';
        }),
    );
    expect(loaded).toBe('refused');
  });

  test('its own questions to the student work: confirm is asked, not answered no by itself', async ({
    play,
  }) => {
    const at = await play({ items });
    const asked: string[] = [];
    at.page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.accept();
    });
    expect(await (await at.sco()).evaluate(`confirm('Resume where you left off?')`)).toBe(true);
    expect(asked).toEqual(['Resume where you left off?']);
  });

  test('the player shows itself to the application alone', async ({ stage, page }) => {
    const stranger = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<iframe src="${stage.contentUrl}/player/player.html"></iframe>`);
    });
    await new Promise<void>((resolve) => {
      stranger.listen(0, '127.0.0.1', resolve);
    });
    const refused = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('frame-ancestors'),
    });
    await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`);
    await refused;
    stranger.closeAllConnections();
    stranger.close();
  });

  test('the player believes the window above it alone: a launch from inside changes nothing', async ({
    play,
  }) => {
    const at = await play({ items });
    await (
      await at.sco()
    ).evaluate(() => {
      const { port2 } = new MessageChannel();
      parent.postMessage({ kind: 'skillkite-launch', protocol: 1, student: { id: 'other' } }, '*', [
        port2,
      ]);
    });
    await at.run(`api.LMSSetValue('cmi.core.lesson_location','still here'); api.LMSCommit('')`);
    await expect.poll(() => at.state()?.elements['cmi.core.lesson_location']).toBe('still here');
  });

  test('opened by itself the player says where it belongs', async ({ stage, page }) => {
    await page.goto(`${stage.contentUrl}/player/player.html`);
    await expect(page.getByRole('status')).toContainText('part of a lesson');
  });

  test('a package that looks for both versions’ interfaces finds its own without an error', async ({
    play,
  }) => {
    const faults: string[] = [];
    const at = await play({ items });
    at.page.on('pageerror', (error) => faults.push(error.message));
    await at.page.reload();
    expect((await at.call('LMSGetValue', 'cmi.core.lesson_status')).error).toBe('0');
    expect(faults).toEqual([]);
  });

  test('handlers of unload run though the browser gives the event up', async ({ play }) => {
    const at = await play({
      items: [
        {
          page: aPage({
            script: `api.LMSInitialize('');
              const seen = [];
              const counted = (event) => { seen.push(event.type + ' ' + (event.target === document)); };
              window.addEventListener('unload', counted, { once: true });
              window.addEventListener('unload', { handleEvent: counted });
              const removed = () => { seen.push('removed'); };
              window.addEventListener('unload', removed); window.removeEventListener('unload', removed);
              window.onunload = () => { api.LMSSetValue('cmi.suspend_data', seen.join()); };`,
          }),
        },
      ],
    });
    await at.sco();
    await at.closeGently();
    await expect
      .poll(() => at.state()?.elements['cmi.suspend_data'])
      .toBe('unload true,unload true');
  });

  test('what is written in stays in view where the frame gets less room, as above a keyboard', async ({
    play,
  }) => {
    const script = `document.body.insertAdjacentHTML('beforeend',
      '<div style="height: 90vh"></div><label>My answer <input></label>');`;
    const at = await play({ items: [{ page: aPage({ script }) }] });
    const sco = await at.sco();
    const field = sco.getByLabel('My answer');
    await field.click();
    await at.page.locator('iframe').evaluate((frame) => {
      frame.style.height = `${frame.clientHeight / 2}px`;
    });
    await expect
      .poll(() => field.evaluate((input) => input.getBoundingClientRect().bottom < innerHeight + 1))
      .toBe(true);
  });

  for (const [how, script] of [
    ['with its address', `window.open('content.html?lesson=1', '_blank', 'width=900');`],
    [
      'and says later what it shows',
      `const opened = window.open('', '_blank'); opened.location = 'content.html?lesson=1';`,
    ],
  ] as const) {
    test(`a package that opens its activity in a window, ${how}, plays in its frame`, async ({
      play,
    }) => {
      const at = await play({
        items: [
          {
            page: `<!doctype html><body onload="setTimeout('begin()', 100)"><script>function begin() { ${script} }</script>`,
          },
        ],
        files: {
          'content.html': aPage({
            script: `api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_location', 'p2'); api.LMSCommit('');`,
          }),
          'help.html': '<p>Help</p>',
        },
      });
      await expect.poll(() => at.state()?.elements['cmi.core.lesson_location']).toBe('p2');
      const sco = await at.sco('content.html');
      // A window opened later replaces nothing.
      expect(await sco.evaluate(() => window.open('help.html') === null)).toBe(true);
      expect(await sco.evaluate(() => location.search)).toBe('?lesson=1');
    });
  }

  test('Escape is told where the package makes nothing of it', async ({ play }) => {
    const script = `addEventListener('keydown', (event) => {
      if (document.title === 'busy') event.preventDefault();
    });`;
    const at = await play({ items: [{ page: aPage({ script }) }] });
    const sco = await at.sco();
    const press = async () => {
      await sco.locator('h1').click();
      await at.page.keyboard.press('Escape');
      // Press handlers of the player run after the package's.
      await sco.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    };
    await sco.evaluate(() => (document.title = 'busy'));
    await press();
    expect(at.said('escape')).toHaveLength(0);
    await sco.evaluate(() => (document.title = 'idle'));
    await press();
    await expect.poll(() => at.said('escape').length).toBe(1);
  });
});
