import { momentWords } from '@skillkite/texts/day-words';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { type OwnAddresses, useMakeRegistrationLinkMutation } from '../../app/endpoints/lti.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { PlatformForm } from './platform-form.tsx';

const ADDRESSES = [
  { key: 'launchUrl', word: 'launch' },
  { key: 'loginUrl', word: 'login' },
  { key: 'keysUrl', word: 'keys' },
  { key: 'chooseUrl', word: 'choose' },
] as const;

const selectAll = (field: HTMLInputElement) => field.select();

function RegistrationLink({ schoolId }: { schoolId: number }) {
  const { t, tag } = useTranslation('console-school/lti');
  const { t: common } = useTranslation();
  const [make, { data, isLoading, error }] = useMakeRegistrationLinkMutation();
  const failed = sentenceOf(error, common('offline'));
  return (
    <section>
      <h3 className="text-lg">{t('linkTitle')}</h3>
      <p className="mb-3 text-soft">{t('linkText')}</p>
      {data ? (
        <TextField
          label={t('linkIs')}
          hint={t('linkUntil', { until: momentWords(data.expiresAt, tag) })}
          value={data.link}
          readOnly
          onFocus={({ target }) => selectAll(target)}
        />
      ) : (
        <Button isBusy={isLoading} onClick={() => void make({ schoolId })}>
          {t('makeLink')}
        </Button>
      )}
      {failed !== undefined && (
        <p role="alert" className="mt-2 text-danger">
          {failed}
        </p>
      )}
    </section>
  );
}

type Props = { schoolId: number; own: OwnAddresses; onClose: () => void };

/** A platform registers by a link, or its values are entered on both sides. */
export function AddDialog({ schoolId, own, onClose }: Props) {
  const { t } = useTranslation('console-school/lti');
  return (
    <Dialog title={t('add')} width={720} onClose={onClose}>
      <div className="grid gap-6">
        <RegistrationLink schoolId={schoolId} />
        <section className="grid gap-4 border-t border-hairline pt-4">
          <h3 className="text-lg">{t('byHand')}</h3>
          <h4 className="font-bold">{t('ours')}</h4>
          {ADDRESSES.map(({ key, word }) => (
            <TextField
              key={key}
              label={t(`own.${word}`)}
              value={own[key]}
              readOnly
              onFocus={({ target }) => selectAll(target)}
            />
          ))}
          <h4 className="font-bold">{t('theirs')}</h4>
          <PlatformForm schoolId={schoolId} of={null} onClose={onClose} />
        </section>
      </div>
    </Dialog>
  );
}
