import { pageAddress, sprite } from '@/lib/paths';

const drawings = pageAddress(sprite);

/** A decorative icon of the sprite; its parent has the label. */
export function Icon({ name, className = 'size-5' }: { name: string; className?: string }) {
  return (
    <svg aria-hidden className={`shrink-0 ${className}`}>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
