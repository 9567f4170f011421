import { runtimeConfig } from '@skillkite/client/runtime-config';
import { useEffect } from 'react';

/** The title of the browser's window, which readers hear where the focus comes to the page; null: another part of it says one. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    document.title = `${title} · ${runtimeConfig.productName}`;
    const main = document.querySelector('main');
    if (main) main.ariaDescription = document.title;
  }, [title]);
}
