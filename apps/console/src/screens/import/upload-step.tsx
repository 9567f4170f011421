import { useState } from 'react';
import { base64Of } from '../../app/base64.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useUploadSheetMutation } from '../../app/endpoints/roster.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { FileChoice } from '../parts/file-choice.tsx';
import { Failed } from './step-parts.tsx';

/** Limit of the server's request body; base64 adds a third. */
const MOST_BYTES = 2_900_000;

type Props = { schoolId: number; onRead: (importId: number) => void };

export function UploadStep({ schoolId, onRead }: Props) {
  const { t } = useTranslation();
  const [isTooLarge, setTooLarge] = useState(false);
  const [upload, { isLoading, error }] = useUploadSheetMutation();
  const send = async (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > MOST_BYTES);
    if (file.size > MOST_BYTES) return;
    const answer = await upload({ schoolId, fileName: file.name, content: await base64Of(file) });
    if (answer.data) onRead(answer.data.import.importId);
  };
  return (
    <div
      className="max-w-2xl rounded-card border-2 border-dashed border-edge p-6"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!isLoading) void send(event.dataTransfer.files[0]);
      }}
    >
      <p className="mb-4 text-soft">{t('import.chooseText')}</p>
      <FileChoice
        words={t('import.choose')}
        accept=".csv,.xlsx,.zip"
        isDisabled={isLoading}
        onChoose={(file) => void send(file)}
      />
      {isLoading && <p role="status">{t('import.reading')}</p>}
      <Failed text={isTooLarge ? t('import.tooLarge') : sentenceOf(error, t('offline'))} />
    </div>
  );
}
