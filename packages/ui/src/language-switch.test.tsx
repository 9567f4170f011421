import { LOCALE_CODES, offeredLocale } from '@skillkite/rules/text/locale';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageSwitch } from './language-switch.tsx';

const ALL = LOCALE_CODES.map(offeredLocale);

function Page({ count }: { count: number }) {
  const of = ALL.slice(0, count);
  const [spoken, setSpoken] = useState(ALL[0]);
  return (
    <>
      <LanguageSwitch
        label="Language"
        of={of}
        spoken={spoken?.code ?? ''}
        onChoose={setSpoken}
        className=""
      />
      <output>{spoken?.name}</output>
    </>
  );
}

describe('the switch of languages', () => {
  it('is a press for the other one where there are two', async () => {
    const screen = await render(<Page count={2} />);
    const other = screen.getByRole('button');
    await expect.element(other).toHaveTextContent(ALL[1]?.name ?? '');
    await expect.element(other).toHaveAttribute('lang', ALL[1]?.code ?? '');
    await other.click();
    await expect.element(screen.getByRole('status')).toHaveTextContent(ALL[1]?.name ?? '');
    await expect.element(screen.getByRole('button')).toHaveTextContent(ALL[0]?.name ?? '');
  });

  it('has all of them to choose from where there are more (D17 one-registry)', async () => {
    const screen = await render(<Page count={3} />);
    const choice = screen.getByRole('combobox', { name: 'Language' });
    await expect.element(choice).toHaveValue(ALL[0]?.code ?? '');
    await userEvent.selectOptions(choice, ALL[2]?.name ?? '');
    await expect.element(screen.getByRole('status')).toHaveTextContent(ALL[2]?.name ?? '');
    await expect.element(choice).toHaveValue(ALL[2]?.code ?? '');
  });

  it('is not there where there is one', async () => {
    const screen = await render(<Page count={1} />);
    expect(screen.container.querySelector('button, select')).toBeNull();
  });
});
