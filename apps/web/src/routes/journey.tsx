import { showUnlock } from '../features/coins/unlock-button.tsx';
import { JourneyPage } from '../features/journey/journey-page.tsx';

export { loader } from '../features/journey/journey-page.tsx';

/** The journey of a program, with the way to open its courses for a coin. */
export const Component = () => <JourneyPage unlock={showUnlock} />;
