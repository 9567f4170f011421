/** Error above the button of a form that failed to send, although its input is valid. */
export const SendFailed = ({ words }: { words: string | undefined }) =>
  words === undefined ? null : (
    <p role="alert" className="mb-4 rounded-control bg-flame-wash px-4 py-3">
      {words}
    </p>
  );
