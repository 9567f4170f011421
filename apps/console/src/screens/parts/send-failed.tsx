/** Said above the button of a form that could not be sent: nothing in it is wrong. */
export const SendFailed = ({ words }: { words: string | undefined }) =>
  words === undefined ? null : (
    <p role="alert" className="mb-4 rounded-control bg-flame-wash px-4 py-3">
      {words}
    </p>
  );
