import { useOutletContext } from 'react-router';
import type { Child } from './endpoints.ts';

/** The child of the open page, with the display name. */
export const useChild = (): Child & { name: string } => useOutletContext();
