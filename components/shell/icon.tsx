import { pageAddress } from '@/lib/paths';
import type { MenuIcon } from '@/lib/menu';

export type IconName =
  MenuIcon | 'chevron' | 'close' | 'fold' | 'unfold' | 'menu' | 'settings' | 'logout' | 'moon' | 'sun';

/** All drawings of the frame in one file, which the browser keeps; its name tells its version. */
const sprite = pageAddress('/static/shell-1.svg');

/** A drawing of the frame; its name is told by what stands beside it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden className={`size-5 shrink-0 ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
