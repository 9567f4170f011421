import type { Answer, DataModel } from './data-model.ts';
import { ERROR_CODES, ERROR_STRINGS, type Fault, type Version } from './elements-table.ts';

/** The eight calls of the interface, independent of the version. */
export type Api = {
  initialize(argument: string): string;
  terminate(argument: string): string;
  get(element: string): string;
  set(element: string, value: string): string;
  commit(argument: string): string;
  lastError(): string;
  errorString(code: string): string;
  diagnostic(code: string): string;
};

export type ApiSetup = {
  readonly version: Version;
  readonly model: DataModel;
  /**
   * Whether a running session accepts another Initialize, which the standard refuses; called at
   * each one.
   */
  readonly mayOpenAgain?: () => boolean;
  /** Called with each change before the call returns. */
  readonly heard?: (what: 'initialize' | 'terminate' | 'set' | 'commit') => void;
};

/**
 * One communication session: which calls are allowed when, and their error codes (RTE 2004 3.1, RTE
 * 1.2 3.2).
 */
export function openApi({ version, model, heard, mayOpenAgain }: ApiSetup): Api {
  let stage: 'new' | 'running' | 'terminated' = 'new';
  let error: Fault = 'none';

  function answer(value: string, fault: Fault): string {
    error = fault;
    return value;
  }

  function of({ value, fault }: Answer): string {
    return answer(value, fault);
  }

  return {
    initialize(argument) {
      if (argument !== '') return answer('false', 'initializeArgument');
      if (stage === 'running') {
        return mayOpenAgain?.() === true
          ? answer('true', 'none')
          : answer('false', 'alreadyInitialized');
      }
      if (stage === 'terminated') return answer('false', 'initializeAfterEnd');
      stage = 'running';
      heard?.('initialize');
      return answer('true', 'none');
    },
    terminate(argument) {
      if (stage !== 'running') {
        return answer('false', stage === 'new' ? 'terminateBefore' : 'terminateAfter');
      }
      if (argument !== '') return answer('false', 'argument');
      stage = 'terminated';
      heard?.('terminate');
      return answer('true', 'none');
    },
    get(element) {
      if (stage !== 'running') return answer('', stage === 'new' ? 'getBefore' : 'getAfter');
      return of(model.get(element));
    },
    set(element, value) {
      if (stage !== 'running') return answer('false', stage === 'new' ? 'setBefore' : 'setAfter');
      const result = of(model.set(element, value));
      if (result === 'true') heard?.('set');
      return result;
    },
    commit(argument) {
      if (stage !== 'running') {
        return answer('false', stage === 'new' ? 'commitBefore' : 'commitAfter');
      }
      if (argument !== '') return answer('false', 'argument');
      heard?.('commit');
      return answer('true', 'none');
    },
    lastError: () => ERROR_CODES[error][version],
    errorString: (code) => ERROR_STRINGS[version][code] ?? '',
    diagnostic: (code) =>
      ERROR_STRINGS[version][code === '' ? ERROR_CODES[error][version] : code] ?? '',
  };
}
