import { Button } from '@skillkite/ui/button.tsx';
import { useState } from 'react';
import { takeFocus } from '../../app/hooks/take-focus.ts';
import { useUntilRefetched } from '../../app/hooks/use-until-refetched.ts';
import { RowButton } from './list-row.tsx';

type Props = {
  /** Text of the first button; screen readers read its subject after it. */
  word: string;
  about: string;
  /** The question, and the texts to confirm and cancel. */
  question: string;
  yes: string;
  no: string;
  isBusy: boolean;
  /** The button waits for the returned promise and for the lists that show it. */
  onYes: () => unknown;
  /** The action restores something, so the question is not a warning. */
  isGentle?: boolean;
  /** Takes the focus when shown. */
  takesFocus?: boolean;
};

/** The pressed element is gone: focus moves to its replacement. */
const focusFirst = (group: HTMLElement | null) => group?.querySelector('button')?.focus();

/** Button for irreversible actions, with a confirmation in place. */
export function ConfirmButton({
  word,
  about,
  question,
  yes,
  no,
  isBusy: isSending,
  onYes,
  isGentle = false,
  takesFocus = false,
}: Props) {
  // Null: never pressed.
  const [isAsked, ask] = useState<boolean | null>(null);
  const [isDoing, setDoing] = useState(false);
  const [isReading, untilRead] = useUntilRefetched();
  const isBusy = isSending || isDoing || isReading;
  const confirm = async () => {
    setDoing(true);
    await onYes();
    setDoing(false);
    await untilRead();
    ask(false);
  };
  if (isAsked !== true)
    return (
      <RowButton
        ref={isAsked === false || takesFocus ? takeFocus : undefined}
        about={about}
        onClick={() => ask(true)}
      >
        {word}
      </RowButton>
    );
  return (
    <div
      ref={focusFirst}
      role="group"
      aria-label={question}
      className="flex flex-wrap items-center gap-2"
    >
      <span className="text-sm">{question}</span>
      <Button variant="secondary" isBusy={isBusy} onClick={() => ask(false)}>
        {no}
      </Button>
      <Button
        variant={isGentle ? 'primary' : 'danger'}
        isBusy={isBusy}
        onClick={() => void confirm()}
      >
        {yes}
      </Button>
    </div>
  );
}
