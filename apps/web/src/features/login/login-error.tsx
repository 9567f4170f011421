/** What went wrong, read out when it appears. */
export function LoginError({ message }: { message: string | null }) {
  return (
    <p role="alert" className="text-danger empty:hidden">
      {message}
    </p>
  );
}
