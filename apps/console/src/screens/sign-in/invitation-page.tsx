import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, useState } from 'react';
import {
  useAcceptInvitationMutation,
  useLookAtInvitationQuery,
} from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { classNameOf } from '../../app/class-name.ts';
import { sentencesOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { SendFailed } from '../parts/send-failed.tsx';
import { SignedOutPage } from './signed-out-page.tsx';
import { type FactorStep, SecondFactor } from './second-factor.tsx';

/** The token is in the fragment, which appears in no server log. */
const token = () => location.hash.slice(1);

/** Invitation by link alone: role, and the person who accepts. */
export function InvitationPage() {
  const { t, language } = useTranslation();
  const { t: roleName } = useTranslation('school/roles');
  const [fields, setFields] = useState({ name: '', email: '', password: '' });
  const [second, setSecond] = useState<FactorStep | null>(null);
  const looked = useLookAtInvitationQuery({ token: token() });
  const [accept, { isLoading, error }] = useAcceptInvitationMutation();
  useTitle(t('invitationTitle'));
  const enter = () => location.assign('/staff/');
  const isGone =
    looked.error && 'code' in looked.error && looked.error.code === 'INVITATION_NOT_FOUND';
  const { wrong, failed } = sentencesOf(error, t('offline'));
  if (isGone && second === null)
    return (
      <SignedOutPage>
        <EmptyState
          isWholePage
          picture={<SceneArt scene="lost" />}
          title={t('invitationGone')}
          text={t('invitationGoneText')}
        />
      </SignedOutPage>
    );
  if (second !== null)
    return (
      <SignedOutPage>
        <SecondFactor step={second} onDone={enter} />
      </SignedOutPage>
    );
  return (
    <SignedOutPage>
      <QueryState of={looked} skeleton={<Skeleton className="h-80" />}>
        {({ email, hasAccount, given, moreClasses }) => {
          const send = async (event: FormEvent) => {
            event.preventDefault();
            const answer = await accept({
              token: token(),
              password: fields.password,
              language,
              ...(!hasAccount && { name: fields.name }),
              ...(email === null && { email: fields.email.trim() }),
            });
            if (answer.data?.step === 'done') enter();
            else if (answer.data) setSecond(answer.data.step);
          };
          const field = (name: keyof typeof fields) => ({
            value: fields[name],
            onChange: ({ target }: { target: { value: string } }) =>
              setFields((before) => ({ ...before, [name]: target.value })),
            required: true,
            className: 'mb-4',
          });
          const { grade, section, schoolName } = given;
          const own = grade === null ? [] : [{ grade, section: section ?? '' }];
          const place = [
            ...[...own, ...moreClasses].map((of) => t('className', { name: classNameOf(of) })),
            schoolName,
          ].filter(Boolean);
          return (
            <form onSubmit={(event) => void send(event)}>
              <h1 className="mb-1 text-2xl">{t('invitationTitle')}</h1>
              <p className="mb-4 text-soft">
                {t('invitationRole', {
                  role: [roleName(given.role), ...place].join(', '),
                })}{' '}
                {hasAccount && t('invitationKnown')}
              </p>
              {email === null ? (
                <TextField
                  label={t('email')}
                  type="email"
                  autoComplete="username"
                  {...field('email')}
                />
              ) : (
                <TextField label={t('email')} value={email} disabled className="mb-4" />
              )}
              {!hasAccount && (
                <TextField label={t('name')} autoComplete="name" {...field('name')} />
              )}
              <TextField
                label={hasAccount ? t('password') : t('newPassword')}
                hint={hasAccount ? undefined : t('newPasswordHint')}
                type="password"
                autoComplete={hasAccount ? 'current-password' : 'new-password'}
                error={wrong}
                {...field('password')}
              />
              <SendFailed words={failed} />
              <Button type="submit" className="w-full" isBusy={isLoading}>
                {t('accept')}
              </Button>
            </form>
          );
        }}
      </QueryState>
    </SignedOutPage>
  );
}
