import { runtimeConfig } from '@skillkite/web/app/runtime-config';
import { useEffect } from 'react';

/** The title of the browser's window, which readers hear where the focus comes to the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${runtimeConfig.productName}`;
    const main = document.querySelector('main');
    if (main) main.ariaDescription = document.title;
  }, [title]);
}
