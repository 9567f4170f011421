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
    // It is this tab's as long as its page.
  }
  id = name;
  return name;
}

/** Names this tab. A reload keeps the name. */
export const thisTab = (): string => id ?? nameTab(kept() ?? newId());
