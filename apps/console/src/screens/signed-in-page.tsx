import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { type Me, useWhoAmIQuery } from '../app/endpoints/endpoints.ts';
import { CoversPage, QueryState, isSignedOut } from '../app/query-state.tsx';
import { closeIfBeside, tellSignedIn } from '../app/sign-in-news.ts';
import { useSignInPath } from '../app/sign-in-path.ts';
import { SignInAgain } from './sign-in/sign-in-again.tsx';

/** Hidden page under the sign-in dialog. */
export const COVERED = 'invisible [&_dialog]:invisible';

type Props = {
  /** Start page for another person who signs in. */
  home: string;
  /** Whether single sign-on is available. */
  hasSchoolSignOn?: boolean;
  children: (of: Me, isCovered: boolean) => ReactNode;
};

/**
 * Page of a signed-in person. When the session ends it stays hidden under a sign-in dialog. Without a session it shows
 * the sign-in page.
 */
export function SignedInPage({ home, hasSchoolSignOn = false, children }: Props) {
  const me = useWhoAmIQuery({});
  const signInPath = useSignInPath();
  const [left, setLeft] = useState<Me | null>(null);
  const isOver = isSignedOut(me.error);
  const isIn = me.data?.step === 'done';
  if (left === null && isOver && me.data?.step === 'done') setLeft(me.data);
  useEffect(() => {
    if (!isIn) return;
    tellSignedIn();
    closeIfBeside();
  }, [isIn]);
  if (isOver && !me.data) return <Navigate to={signInPath} replace />;
  return (
    <CoversPage value>
      <QueryState
        of={left === null ? me : { currentData: left, refetch: me.refetch }}
        skeleton={<div className="min-h-dvh" />}
      >
        {(of) =>
          of.step === 'done' ? children(of, left !== null) : <Navigate to={signInPath} replace />
        }
      </QueryState>
      {left !== null && (
        <SignInAgain
          of={left}
          home={home}
          hasSchoolSignOn={hasSchoolSignOn}
          onBack={() => setLeft(null)}
        />
      )}
    </CoversPage>
  );
}
