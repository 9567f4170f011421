import { newId } from '@skillkite/client/new-id';

const KEY = 'tab';

let id: string | null = null;

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function nameTab(name: string): string {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // The name lasts as long as the page.
  }
  id = name;
  return name;
}

/** Name of this tab; a reload keeps it. */
export const thisTab = (): string => id ?? nameTab(kept() ?? newId());
