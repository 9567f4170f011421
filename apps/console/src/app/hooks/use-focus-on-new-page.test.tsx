import { useEffect, useLayoutEffect, useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PAGE } from '../../screens/parts/shell-parts.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

/** Navigation bar and page element, as in both shells. */
function Shell({ hurries }: { hurries: boolean }) {
  useFocusOnNewPage();
  return (
    <>
      <Link to="/next">Next page</Link>
      <button type="button">Elsewhere</button>
      <main {...PAGE} aria-label="page">
        <Routes>
          <Route path="/" element={<Page title="First" />} />
          <Route path="/next" element={<Page title="Second" />} />
        </Routes>
      </main>
      {hurries && <Hurry />}
    </>
  );
}

function Page({ title }: { title: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <h1>{title}</h1>
      <input aria-label="Field" />
      <button type="button" onClick={() => setLate(!isLate)}>
        {isLate ? 'Pressed' : 'Press'}
      </button>
    </>
  );
}

/** Simulates a fast Tab key: the focus moves as soon as the new page appears. */
function Hurry() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname === '/') return;
    queueMicrotask(() => document.querySelector<HTMLElement>('button')?.focus());
  }, [pathname]);
  return null;
}

const show = async (hurries = false) => {
  const screen = await render(
    <MemoryRouter>
      <Shell hurries={hurries} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Next page' });
  const open = async () => {
    link.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'Second' })).toBeVisible();
    await expect.poll(() => document.title).toBe('Second');
  };
  return { screen, link, open };
};

let title: string;
beforeEach(() => {
  ({ title } = document);
});
afterEach(() => {
  document.title = title;
});

describe('the focus on a new page', () => {
  it('goes to the page once its title is known, from the link that was pressed', async () => {
    const { screen, open } = await show();
    expect(document.activeElement).toBe(document.body);
    await open();
    await expect.element(screen.getByRole('main')).toHaveFocus();
  });

  it('stays where it moved on to as soon as the page was there', async () => {
    const { screen, open } = await show(true);
    await open();
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    await expect.element(elsewhere).toHaveFocus();
    // A later change of the title does not take the focus away.
    document.title = 'Second, with more words';
    await new Promise(requestAnimationFrame);
    await expect.element(elsewhere).toHaveFocus();
  });

  it('stays in the page while the address is the same', async () => {
    const { screen, open } = await show();
    await open();
    const field = screen.getByRole('textbox', { name: 'Field' });
    await field.click();
    document.title = 'Second, with more words';
    await new Promise(requestAnimationFrame);
    await expect.element(field).toHaveFocus();
  });
});
