import { useState } from 'react';
import { rememberSchoolMachine } from '../../../app/effects/choice.ts';
import { post } from '@skillkite/client/post';
import { fromWire } from '@skillkite/client/wire';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useTexts } from '../texts.ts';

/** A coordinator registers this computer with the school, with a one-time code (D2). */
export function MachineDialog({
  onClose,
  onKnown,
}: {
  onClose: () => void;
  onKnown: (schoolCode: string) => void;
}) {
  const { t } = useTexts();
  const [code, setCode] = useState('');

  const send = async () => {
    const answer = await post('/api/login/make_machine_known', { code });
    if ('data' in answer) {
      rememberSchoolMachine();
      onKnown((fromWire(answer.data) as { schoolCode: string }).schoolCode);
    }
    return answer;
  };

  return (
    <FormDialog
      title={t('machine')}
      text={t('machineText')}
      send={send}
      sendLabel={t('machineSet')}
      doneText={t('machineKnown')}
      onClose={onClose}
    >
      <TextField
        label={t('machineCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        minLength={8}
        maxLength={20}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </FormDialog>
  );
}
