import { aPage } from './a-package.ts';
import { expect, test } from './playing.ts';

/** Longer than any real chain of windows: an endless search. */
const ENDLESS = 1000;

test.describe('packages look into the windows above them', () => {
  test('Captivate’s climb to the highest readable window comes to an end', async ({ play }) => {
    const at = await play({
      items: [
        {
          page: aPage({
            script: `let highest = window, steps = 0;
              try {
                for (; highest.parent.document && steps < ${ENDLESS}; steps += 1) highest = highest.parent;
              } catch (error) { window.refusal = error.name; }
              window.steps = steps;
              window.isPlayer = highest === window.parent;
              api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_location', 'started');`,
          }),
        },
      ],
    });
    const sco = await at.sco();
    expect(await sco.evaluate('({ steps, isPlayer, refusal: window.refusal })')).toEqual({
      steps: 1,
      isPlayer: true,
      refusal: 'SecurityError',
    });
    await expect.poll(() => at.state()?.elements['cmi.core.lesson_location']).toBe('started');
  });

  test('Rustici’s search for the other version’s interface finds none and throws nothing', async ({
    play,
  }) => {
    const at = await play({
      items: [
        {
          page: aPage({
            script: `function scan(name) {
                let at = window.parent, searched = 0;
                while (at[name] == null && at.parent != null && at.parent != at && searched <= 500) {
                  searched += 1;
                  at = at.parent;
                }
                return { found: at[name] ?? null, hasEnded: searched < 500, at: typeof at.location.href };
              }
              window.other = scan('API_1484_11');
              window.own = scan('API').found === api;
              api.LMSInitialize('');`,
          }),
        },
      ],
    });
    const sco = await at.sco();
    expect(await sco.evaluate('({ other, own })')).toEqual({
      other: { found: null, hasEnded: true, at: 'string' },
      own: true,
    });
  });
});
