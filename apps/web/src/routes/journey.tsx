import { showUnlock } from '../features/coins/unlock-button.tsx';
import { JourneyPage } from '../features/journey/journey-page.tsx';

export { loader } from '../features/journey/journey-page.tsx';

/** The journey of a program with the unlock dialog for its courses. */
export const Component = () => <JourneyPage unlock={showUnlock} />;
