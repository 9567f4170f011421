import { Logo, Rooftops } from '@skillkite/ui/art/sky.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';
import { Settings } from '../school/settings.tsx';

/** Page without sign-in: one card under the sky. */
export const SignedOutPage = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col bg-sky">
    <header className="flex items-center justify-end gap-1 px-4 py-2">
      <Logo className="mr-auto h-10" />
      <Settings />
    </header>
    <main className="mx-auto w-full max-w-md flex-1 px-4 py-6">
      <div className="card p-6">{children}</div>
    </main>
    <Rooftops className="w-full" />
  </div>
);

/** Placeholder while such a page loads. */
export const SignedOutComing = () => (
  <SignedOutPage>
    <Skeleton className="h-72" />
  </SignedOutPage>
);
