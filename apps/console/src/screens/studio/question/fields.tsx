import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';

export const FIELD =
  'w-full rounded-control border-2 border-edge bg-surface px-3 py-2 placeholder:text-soft';
export const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-sky hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent';
export const ADD_BUTTON =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-bold text-primary hover:bg-sky';

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> & {
  label: string;
  isLabelHidden?: boolean;
  onText: (text: string) => void;
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/** A field of several lines that grows with its text. */
export function TextArea({ label, isLabelHidden, onText, className = '', ...rest }: AreaProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-bold'}>
        {label}
      </label>
      <textarea
        id={id}
        className={`${FIELD} block resize-none field-sizing-content ${className}`}
        onChange={({ target }) => onText(target.value)}
        {...rest}
      />
    </div>
  );
}

type MoreProps = {
  icon: ReactNode;
  label: string;
  /** The beginning of what it holds, while it is closed. */
  preview: string;
  children: ReactNode;
};

/** A row that opens to a field. */
export const MoreRow = ({ icon, label, preview, children }: MoreProps) => (
  <details className="group border-t border-hairline last:border-b">
    <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-1 font-bold hover:bg-sky">
      {icon}
      {label}
      <span className="ml-auto min-w-0 truncate text-sm font-normal text-soft group-open:hidden">
        {preview}
      </span>
      <ChevronDown
        aria-hidden
        className="ml-auto size-5 shrink-0 text-soft group-open:rotate-180 group-not-open:ml-0"
      />
    </summary>
    <div className="pt-1 pb-3">{children}</div>
  </details>
);
