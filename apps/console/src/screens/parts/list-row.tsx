import type { ReactNode, Ref } from 'react';

type RowProps = {
  /** Picture before the text. */
  sign?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** Error of a failed action. */
  failed?: string | undefined;
  /** More content and buttons. */
  children?: ReactNode;
};

/** A list item: picture, two lines, actions. */
export function ListRow({ sign, title, text, failed, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline py-2 first:border-0">
      {sign}
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-bold break-words">{title}</span>
        <span className="block text-sm break-words text-soft">{text}</span>
        {failed !== undefined && (
          <span role="alert" className="block text-sm text-danger">
            {failed}
          </span>
        )}
      </span>
      {children}
    </li>
  );
}

type ButtonProps = {
  children: string;
  /** Subject for screen readers, after the label. */
  about: string;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** Action of one row in a list or table. */
export function RowButton({ children, about, onClick, ref }: ButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="inline-flex min-h-10 shrink-0 items-center rounded-control bg-sky px-4 text-sm font-bold text-primary hover:underline"
      onClick={onClick}
    >
      {children}
      <span className="sr-only"> {about}</span>
    </button>
  );
}
