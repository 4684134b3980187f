import { pageAddress } from '@/lib/paths';

/** Every drawing of the frame and of lists in one file, which the browser keeps; its name tells its version. */
const sprite = pageAddress('/static/icons-1.svg');

/** One of the drawings of public/static/icons-1.svg by its id; its name is told by what stands beside it. */
export function Icon({ name, className = 'size-5' }: { name: string; className?: string }) {
  return (
    <svg aria-hidden className={`shrink-0 ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
