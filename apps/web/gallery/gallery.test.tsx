import { run } from 'axe-core';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { changeLanguage } from '../src/app/i18n.ts';
import { chooseTheme, locales } from '@skillkite/client/preferences';
import { Gallery } from './gallery.tsx';

const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  locales.map((locale) => ({ theme, locale, code: locale.code })),
);

afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  await changeLanguage(locales[0]);
  await page.viewport(390, 844);
});

describe('the gallery of components', () => {
  it.each(LOOKS)('is readable and accessible in $theme colours, $code', async (look) => {
    const complaints = vi.spyOn(console, 'error');
    await page.viewport(320, 640);
    chooseTheme(look.theme);
    await changeLanguage(look.locale);
    const screen = await render(
      <Suspense>
        <Gallery />
      </Suspense>,
    );
    await expect.element(screen.getByRole('heading', { name: 'QueryState' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(320);
    const { violations } = await run(screen.container, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    });
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ).toEqual([]);
    // A key without its text, or twice the same among siblings.
    await expect.element(screen.getByLabelText('pinDigit')).not.toBeInTheDocument();
    expect(complaints).not.toHaveBeenCalled();
  });
});
