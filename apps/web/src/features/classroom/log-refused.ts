import type { AreaTexts } from '@skillkite/texts/areas';
import type { Translate } from '@skillkite/texts/translate';
import type { ApiFailure } from '@skillkite/client/post';

type Refusable = { kind: 'accepted' | 'elsewhere' } | { kind: 'refused'; failure: ApiFailure };

/**
 * Logs failures to save progress without stopping the lesson (spec 8). Returns the outcome
 * unchanged.
 */
export const refusalLogger =
  (t: Translate<AreaTexts['learning/classroom']>) =>
  (what: 'lessonProgressFailed' | 'scormProgressFailed' | 'scormStateFailed') =>
  <T extends Refusable>(outcome: T): T => {
    if (outcome.kind === 'refused') {
      const { status, code, message } = outcome.failure;
      console.error(`${t(what)}: ${t('notOk')} (${status} ${code}: ${message})`);
    }
    return outcome;
  };
