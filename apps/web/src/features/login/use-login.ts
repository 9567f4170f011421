import { useEffect, useState } from 'react';
import { endPendingSession } from '../../app/session/end-session.ts';
import { rememberWayIn, storedUserId } from '../../app/session/local-data.ts';
import type { LazyResource } from '@skillkite/client/lazy-resource';
import { type ApiFailure, OFFLINE, post } from '@skillkite/client/post';
import { fromWire, toWire } from '@skillkite/client/wire';
import type { Arrived, Login } from './complete-login.ts';
import { retryWhileBusy } from './retry-while-busy.ts';
import { isTextKey, useTexts } from './texts.ts';

const SECONDS_PER_MINUTE = 60;

/**
 * `checking`: the browser may already have a session, from before or from the school's single
 * sign-on.
 */
export type Step = { kind: 'checking' } | { kind: 'form' } | Arrived;

const query = new URLSearchParams(location.search);
const hasArrived = query.has('arrived');
/** Sent once before anything else, because a late log-out must not end the next session. */
const pendingSessionEnded = endPendingSession();

/** Sends login calls and handles their answers; provides the error in the reader's language. */
/** `mayLook`: check first whether the browser has a session. */
export function useLogin(
  arrivals: LazyResource<(login: Login, isFound?: boolean) => Promise<Arrived>>,
  { mayLook = true } = {},
) {
  const { t } = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [turn, setTurn] = useState<number | null>(null);
  const [problem, setProblem] = useState(query.get('problem'));
  const [step, setStep] = useState<Step>(() => ({
    kind: mayLook && (hasArrived || storedUserId() !== null) ? 'checking' : 'form',
  }));
  const isChecking = step.kind === 'checking';

  const messageOf = ({ code, message, retryAfterSeconds = 0 }: ApiFailure): string => {
    if (code === 'OFFLINE') return t('offline');
    if (code === 'RATE_LIMITED' && retryAfterSeconds < SECONDS_PER_MINUTE)
      return t('tooManySoon', { count: Math.ceil(retryAfterSeconds) || 1 });
    if (code === 'RATE_LIMITED')
      return t('tooMany', { count: Math.ceil(retryAfterSeconds / SECONDS_PER_MINUTE) || 1 });
    return isTextKey(code) ? t(code) : message;
  };

  const forgetFailure = () => {
    setFailure(null);
    setProblem(null);
  };

  /** Sends an intermediate call. Returns its details, or null after a failure. */
  const send = async <T>(path: string, request: unknown): Promise<T | null> => {
    setIsBusy(true);
    forgetFailure();
    await pendingSessionEnded;
    const answer = await retryWhileBusy(() => post(path, toWire(request)), { tell: setTurn });
    setIsBusy(false);
    if ('data' in answer) return fromWire(answer.data) as T;
    setFailure(answer.error);
    return null;
  };

  /** Sends the last call of a login. Busy until the page closes. */
  const logIn = async (path: string, request: unknown): Promise<boolean> => {
    const coming = arrivals.load().catch(() => null);
    const login = await send<Login>(path, request);
    if (!login) return false;
    rememberWayIn(path);
    // The next step may be slow: prevents a second press.
    setIsBusy(true);
    const arrive = await coming;
    if (arrive) setStep(await arrive(login));
    else setFailure(OFFLINE);
    setIsBusy(false);
    return arrive !== null;
  };

  useEffect(() => {
    if (!isChecking) return;
    void (async () => {
      await pendingSessionEnded;
      const answer = await post('/api/login/current_login', {});
      const arrive = 'data' in answer && (await arrivals.load().catch(() => null));
      if (arrive) {
        setStep(await arrive(fromWire(answer.data) as Login, true));
        return;
      }
      if ('data' in answer) setFailure(OFFLINE);
      else if (hasArrived) setProblem('sign-in-failed');
      setStep({ kind: 'form' });
    })();
  }, [isChecking, arrivals]);

  const problemText = problem !== null && isTextKey(problem) ? t(problem) : null;
  return {
    step,
    isBusy: isBusy || step.kind === 'leaving',
    /** Seconds until the next try while the server is busy. */
    turn,
    failure,
    error: failure ? messageOf(failure) : problemText,
    forgetFailure,
    startAgain: () => {
      forgetFailure();
      setStep({ kind: 'form' });
    },
    send,
    logIn,
  };
}

export type LoginTools = ReturnType<typeof useLogin>;
