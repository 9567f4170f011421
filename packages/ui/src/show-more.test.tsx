import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ShowMore } from './show-more.tsx';

function List({ onMore }: { onMore: (most: number) => void }) {
  const [shown, show] = useState(50);
  return (
    <>
      <p>{shown} rows</p>
      <ShowMore
        word="Show more"
        limitText="Only the first 5,000 are shown."
        shown={shown}
        nextMost={shown < 100 ? shown * 2 : null}
        isBusy={false}
        onMore={(most) => {
          onMore(most);
          show(most);
        }}
      />
      <button type="button">After the list</button>
    </>
  );
}

test('asks for more, and keeps the focus at the end of the list when its button goes', async () => {
  const onMore = vi.fn<(most: number) => void>();
  await render(<List onMore={onMore} />);
  await page.getByRole('button', { name: 'Show more' }).click();
  expect(onMore).toHaveBeenCalledWith(100);
  await expect.element(page.getByText('100 rows')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'After the list' })).toHaveFocus();
});

test('says when a list is as long as an answer may be', async () => {
  await render(
    <ShowMore
      word="Show more"
      limitText="Only the first 5,000 are shown."
      shown={5000}
      nextMost={null}
      isBusy={false}
      onMore={() => undefined}
    />,
  );
  await expect.element(page.getByText('Only the first 5,000 are shown.')).toBeVisible();
});
