import { runtimeConfig } from '@skillkite/client/runtime-config';
import { useEffect } from 'react';

/**
 * Sets the window's title, which screen readers announce with a new page; null if another component
 * sets it.
 */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    document.title = `${title} · ${runtimeConfig.productName}`;
    const main = document.querySelector('main');
    if (main) main.ariaDescription = document.title;
  }, [title]);
}
