import { createContext, use } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../i18n.ts';
import { Button } from '@skillkite/ui/button.tsx';

/** Slot for Done in the help sheet, next to "Show me". Null: below the answers. */
export const DonePlace = createContext<HTMLElement | null>(null);

type Props = { disabled?: boolean } & ({ onClick: () => void } | { form: string });

/** Submits an answer that takes more than one tap, or the form with this id. */
export function DoneButton({ disabled = false, ...does }: Props) {
  const { t } = useTranslation('learning/quiz');
  const place = use(DonePlace);
  const button = (
    <Button
      {...('form' in does && { type: 'submit' })}
      {...does}
      className={place ? 'w-full' : 'mt-4 w-full'}
      disabled={disabled}
    >
      {t('done')}
    </Button>
  );
  return place ? createPortal(button, place) : button;
}
