/** The parts of the frame that load a while after the page, in one file. */
export { Toaster } from '@skillkite/ui/feedback/toaster.tsx';
export { ProfileEntries } from './profile-entries.tsx';
export { SaveSign } from './save-sign.tsx';
