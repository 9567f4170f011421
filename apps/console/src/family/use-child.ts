import { useOutletContext } from 'react-router';
import type { Child } from './endpoints.ts';

/** The child whose page is open, with the name they go by. */
export const useChild = (): Child & { name: string } => useOutletContext();
