import type { ComponentProps } from 'react';

/** A button of the header: an icon, and its name beside it where there is room. */
export function HeaderButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`inline-flex min-h-10 min-w-10 shrink-0 items-center justify-center gap-2 rounded px-2 hover:bg-wash pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${className}`}
    />
  );
}
