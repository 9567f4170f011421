import type { DetailsOf } from '@skillkite/contract/call';
import type { studentLogin } from '@skillkite/contract/login';
import type { BlockingDialog } from '@skillkite/rules/after-login';
import { useState } from 'react';
import { type ApiFailure, post } from '../../app/post.ts';
import { arrive } from './arrive.ts';
import { useTexts } from './texts.ts';

const SECONDS_PER_MINUTE = 60;

/** Sends a login call and goes on from its answer; says what went wrong in the reader's language. */
export function useLogin() {
  const { t } = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [dialog, setDialog] = useState<BlockingDialog | null>(null);

  const messageOf = ({ code, message, retryAfterSeconds = 0 }: ApiFailure): string => {
    if (code === 'OFFLINE') return t('offline');
    if (code !== 'TOO_MANY_TRIES') return message;
    return t('tooMany', { minutes: Math.ceil(retryAfterSeconds / SECONDS_PER_MINUTE) || 1 });
  };

  /** Send a call that is not yet the end of a login. Answers its details, or null after a failure. */
  const send = async <T>(path: string, body: unknown): Promise<T | null> => {
    setIsBusy(true);
    setFailure(null);
    const answer = await post(path, body);
    setIsBusy(false);
    if ('data' in answer) return answer.data as T;
    setFailure(answer.error);
    return null;
  };

  const logIn = async (path: string, body: unknown): Promise<void> => {
    const login = await send<DetailsOf<typeof studentLogin>>(path, body);
    if (login) setDialog(await arrive(login));
  };

  return {
    isBusy,
    error: failure && messageOf(failure),
    dialog,
    closeDialog: () => setDialog(null),
    send,
    logIn,
  };
}

export type LoginTools = ReturnType<typeof useLogin>;
