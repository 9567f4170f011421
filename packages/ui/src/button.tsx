import type { ComponentProps } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary border-primary hover:brightness-110',
  secondary: 'bg-surface text-ink border-edge hover:bg-sky',
  quiet: 'bg-transparent text-primary border-transparent hover:bg-sky',
  danger: 'bg-surface text-danger border-danger hover:bg-sky',
};

const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control border-2 px-5 text-center font-bold transition-[filter] duration-150 disabled:opacity-60 aria-disabled:opacity-60';

/** Button classes for links that look like buttons. */
export const buttonVariants = (variant: ButtonVariant = 'primary'): string =>
  `${BASE} ${VARIANTS[variant]}`;

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  isBusy?: boolean;
};

/**
 * 48 px high; one primary button per screen. While busy it keeps its size and the focus and ignores
 * presses.
 */
export function Button({
  variant = 'primary',
  isBusy = false,
  className = '',
  type = 'button',
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type={type}
      className={`${buttonVariants(variant)} ${className}`}
      aria-busy={isBusy}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}
