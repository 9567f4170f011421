import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './tabs.tsx';

const ITEMS = [
  { key: 'student', label: 'Student' },
  { key: 'school', label: 'School' },
  { key: 'pin', label: 'PIN' },
] as const;

function Ways() {
  const [selected, setSelected] = useState<(typeof ITEMS)[number]['key']>('student');
  return (
    <>
      <Tabs label="Ways in" items={ITEMS} selected={selected} onSelect={setSelected}>
        <input aria-label={`Field of ${selected}`} />
      </Tabs>
      <a href="#next">Next</a>
    </>
  );
}

describe('tabs', () => {
  it.each([
    ['{ArrowRight}', 'School'],
    ['{ArrowLeft}', 'PIN'],
    ['{End}', 'PIN'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Student'],
    ['{End}{Home}', 'Student'],
  ])('%s leads to %s, with the focus', async (keys, label) => {
    const screen = await render(<Ways />);
    await userEvent.keyboard(`{Tab}${keys}`);
    const tab = screen.getByRole('tab', { name: label });
    await expect.element(tab).toHaveFocus();
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
    await expect.element(screen.getByRole('tabpanel', { name: label })).toBeVisible();
  });

  it('are one stop of the keyboard: after them comes the panel', async () => {
    const screen = await render(<Ways />);
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(screen.getByRole('textbox', { name: 'Field of student' })).toHaveFocus();
  });
});
