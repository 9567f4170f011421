/** Parts of the layout that load after the page, in one chunk. */
export { Toaster } from '@skillkite/ui/feedback/toaster.tsx';
export { ProfileEntries } from './profile-entries.tsx';
export { SaveSign } from './save-sign.tsx';
