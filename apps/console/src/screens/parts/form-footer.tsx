import { Button } from '@skillkite/ui/button.tsx';

type Props = {
  /** Error of the whole form. */
  failed?: string | undefined;
  cancel: string;
  submit: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onCancel: () => void;
};

/** End of a form in a dialog: error, cancel and submit. */
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
