import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useEditing } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  type Platform,
  useAddPlatformMutation,
  useChangePlatformMutation,
} from '../../app/endpoints/lti.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useUntilRefetched } from '../../app/hooks/use-until-refetched.ts';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { FormFooter } from '../parts/form-footer.tsx';

/** Fields of a platform, by form field and refused field. */
const FIELDS = [
  { key: 'name', wire: 'name', isAddress: false },
  { key: 'issuer', wire: 'issuer', isAddress: true },
  { key: 'clientId', wire: 'client_id', isAddress: false },
  { key: 'authorizationUrl', wire: 'authorization_url', isAddress: true },
  { key: 'tokenUrl', wire: 'token_url', isAddress: true },
  { key: 'jwksUrl', wire: 'jwks_url', isAddress: true },
] as const;
type Key = (typeof FIELDS)[number]['key'];

type Props = {
  readonly schoolId: number;
  readonly of: Platform | null;
  readonly onClose: () => void;
};

const valuesOf = (of: Platform | null): Record<Key, string> => ({
  name: of?.name ?? '',
  issuer: of?.issuer ?? '',
  clientId: of?.clientId ?? '',
  authorizationUrl: of?.authorizationUrl ?? '',
  tokenUrl: of?.tokenUrl ?? '',
  jwksUrl: of?.jwksUrl ?? '',
});

/** Form for a platform's values. */
export function PlatformForm({ schoolId, of, onClose }: Props) {
  const { t, language } = useTranslation('console-school/lti');
  const { t: common } = useTranslation();
  const { form: values, version, conflict, set, tried, takeTheirs } = useEditing(of, valuesOf);
  const [deploymentId, setDeploymentId] = useState('');
  const [add, adding] = useAddPlatformMutation();
  const [change, changing] = useChangePlatformMutation();
  const { isLoading, error } = of ? changing : adding;
  const [isWaiting, untilRead] = useUntilRefetched();
  const failure = error && 'status' in error ? error : undefined;
  const isOfField = FIELDS.some(({ wire }) => wire === failure?.field);
  const general = isOfField ? undefined : sentenceOf(error, common('offline'));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await (of
      ? change({ platformId: of.platformId, version, language, ...values })
      : add({ schoolId, language, ...values, deploymentId: deploymentId.trim() || null }));
    if (answer.data) {
      await untilRead();
      onClose();
    } else tried(answer.error);
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <ChangedMeanwhile
        of={conflict}
        now={(is: Platform) =>
          Object.fromEntries(FIELDS.map(({ key }) => [key, [t(`field.${key}`), is[key]] as const]))
        }
        onTake={takeTheirs}
      />
      {FIELDS.map(({ key, wire, isAddress }) => (
        <TextField
          key={key}
          label={t(`field.${key}`)}
          type={isAddress ? 'url' : 'text'}
          value={values[key]}
          maxLength={isAddress ? 1000 : 120}
          error={failure?.field === wire ? t('badAddress') : undefined}
          required
          onChange={({ target }) => set({ [key]: target.value })}
        />
      ))}
      {!of && (
        <TextField
          label={t('field.deploymentId')}
          value={deploymentId}
          maxLength={255}
          onChange={({ target }) => setDeploymentId(target.value)}
        />
      )}
      {general !== undefined && (
        <p role="alert" className="rounded-control bg-flame-wash px-4 py-3">
          {general}
        </p>
      )}
      <FormFooter
        cancel={t('cancel')}
        submit={of ? t('save') : t('connect')}
        isBusy={isLoading || isWaiting}
        onCancel={onClose}
      />
    </form>
  );
}
