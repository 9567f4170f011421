import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { BankQuestion } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { MENU_ITEM } from '../../parts/menu-button.tsx';
import { EXPORT_FORMATS, type ExportFormat, exportQuestions } from './export-questions.ts';

type Props = {
  questions: readonly BankQuestion[];
  name: string;
  onSaid: (words: string) => void;
};

/** Saves questions in a foreign format, and says what it does not hold. */
export function ExportMenu({ questions, name, onSaid }: Props) {
  const { t } = useTranslation('console-learning/studio-bank');
  const [isOpen, open] = useState(false);
  const save = async (format: ExportFormat) => {
    open(false);
    const losses = await exportQuestions(questions, format, name).catch(() => null);
    if (!losses) return onSaid(t('exportFailed'));
    const left = losses.filter(({ isWritten }) => !isWritten).length;
    const fields = [...new Set(losses.flatMap((one) => one.fields))];
    onSaid(
      [
        t('exported', { count: questions.length - left }),
        left > 0 && t('exportLeft', { count: left }),
        fields.length > 0 && t('exportFields', { names: fields.join(', ') }),
      ]
        .filter(Boolean)
        .join(' '),
    );
  };
  return (
    <div className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        className={buttonVariants('secondary')}
        onClick={() => open(!isOpen)}
      >
        <Download aria-hidden className="size-5" />
        {t('export')}
      </button>
      {isOpen && (
        <ul className="absolute right-0 bottom-full mb-1 w-56 rounded-card border border-hairline bg-surface p-1 shadow-lg">
          {EXPORT_FORMATS.map((format) => (
            <li key={format}>
              <button type="button" className={MENU_ITEM} onClick={() => void save(format)}>
                {t(`formats.${format}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
