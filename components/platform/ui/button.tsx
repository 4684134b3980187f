import type { ComponentProps, MouseEvent } from 'react';
import { PageLink } from './page-link';

type Variant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger' | 'warning';

const variants: Record<Variant, string> = {
  primary: 'bg-accent text-accent-on hover:bg-accent-hover',
  accent: 'border border-accent bg-surface text-accent hover:bg-accent-tint',
  secondary: 'border border-edge bg-surface text-ink hover:bg-wash',
  quiet: 'text-ink hover:bg-wash',
  danger: 'bg-danger text-danger-on hover:bg-danger-hover',
  warning: 'border border-edge bg-surface text-danger hover:border-danger hover:bg-red-tint',
};
const shape =
  'button inline-flex min-h-10 items-center justify-center gap-2 rounded px-4 font-medium whitespace-nowrap transition-colors pointer-coarse:min-h-11';

const looks = (variant: Variant, className = '') => `${shape} ${variants[variant]} ${className}`;
const ignore = (event: MouseEvent) => event.preventDefault();

type ButtonProps = ComponentProps<'button'> & { variant?: Variant; pending?: boolean };

/** Attributes of a button that is off: it keeps the focus, which `disabled` would lose, but cannot be tabbed to. */
export const offAttributes = {
  'aria-disabled': true,
  'data-off': true,
  tabIndex: -1,
  onClick: ignore,
} as const;

/** A button; while `pending` or `disabled` it keeps the focus but cannot be pressed. */
export function Button({
  variant = 'secondary',
  pending = false,
  disabled = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const busy = pending && { 'aria-disabled': true, onClick: ignore };
  return (
    <button
      type="button"
      {...rest}
      {...(disabled ? offAttributes : busy)}
      className={looks(variant, className)}
    >
      {children}
      {pending && <Spinner />}
    </button>
  );
}

/** A link that looks like a button; it prefetches nothing. */
export function ButtonLink({
  variant = 'secondary',
  className,
  ...rest
}: ComponentProps<typeof PageLink> & { variant?: Variant }) {
  return <PageLink {...rest} className={looks(variant, className)} />;
}

/** After the words and drawn before them: a translated text is no place to insert before. */
function Spinner() {
  return (
    <span
      aria-hidden
      className="-order-1 size-4 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
    />
  );
}
