import { runtimeConfig } from '@skillkite/web/app/runtime-config';
import { useEffect } from 'react';

/** The title of the browser's window. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${runtimeConfig.productName}`;
  }, [title]);
}
