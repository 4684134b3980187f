import { pageAddress, sprite } from '@/lib/paths';

const drawings = pageAddress(sprite);

/** One of the drawings of the sprite by its id; its name is told by what stands beside it. */
export function Icon({ name, className = 'size-5' }: { name: string; className?: string }) {
  return (
    <svg aria-hidden className={`shrink-0 ${className}`}>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
