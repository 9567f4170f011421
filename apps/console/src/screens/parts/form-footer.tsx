import { Button } from '@skillkite/ui/button.tsx';

type Props = {
  /** What went wrong with all of it, not with one field. */
  failed?: string | undefined;
  cancel: string;
  submit: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onCancel: () => void;
};

/** Where a form in a dialog ends: what went wrong, the way back and the way on. */
export const FormFooter = ({ failed, cancel, submit, isBusy, isDisabled, onCancel }: Props) => (
  <div className="dialog-footer">
    {failed !== undefined && (
      <p role="alert" className="basis-full text-danger">
        {failed}
      </p>
    )}
    <Button variant="secondary" onClick={onCancel}>
      {cancel}
    </Button>
    <Button type="submit" isBusy={isBusy} disabled={isDisabled}>
      {submit}
    </Button>
  </div>
);
