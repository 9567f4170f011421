import { Button } from '@skillkite/ui/button.tsx';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import {
  useAddPasskeyMutation,
  useConfirmPasskeyMutation,
  useLazyFetchPasskeyCreationOptionsQuery,
  useLazyFetchPasskeyRequestOptionsQuery,
} from '../../app/endpoints/passkey.ts';
import { answerOf } from '../../app/passkeys.ts';
import { sentenceOf } from '../../app/sentence-of.ts';

type Props = {
  purpose: 'add' | 'show';
  word: string;
  variant?: 'primary' | 'secondary';
  className?: string;
  onDone?: () => void;
};

/** Creates or uses a passkey, and sends the result to the server. */
export function PasskeyButton({ purpose, word, variant = 'primary', className, onDone }: Props) {
  const { t } = useTranslation();
  const { t: ofPasskeys } = useTranslation('console-school/passkeys');
  const [fetchCreation] = useLazyFetchPasskeyCreationOptionsQuery();
  const [fetchRequest] = useLazyFetchPasskeyRequestOptionsQuery();
  const [add] = useAddPasskeyMutation();
  const [confirm] = useConfirmPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const tried = async (): Promise<string | undefined> => {
    const asked = await (purpose === 'add' ? fetchCreation({}) : fetchRequest({}));
    if (!asked.data) return sentenceOf(asked.error, t('offline'));
    const response = await answerOf(asked.data.options, purpose);
    if (response === null) return ofPasskeys('givenUp');
    const { error } = await (purpose === 'add' ? add({ response }) : confirm({ response }));
    if (error) return sentenceOf(error, t('offline'));
    onDone?.();
    return undefined;
  };
  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    setProblem(await tried());
    setBusy(false);
  };
  return (
    <div className={className}>
      <Button variant={variant} className="w-full" isBusy={isBusy} onClick={() => void press()}>
        <KeyRound aria-hidden className="size-5" />
        {word}
      </Button>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
