import { Icon } from './icon';
import { PageLink } from './page-link';

type ChipProps = {
  label: string;
  text: string;
  /** The address without it, and the label of that link. */
  href: string;
  remove: string;
};

/** A filter that is set, with the link that removes it. */
export function Chip({ label, text, href, remove }: ChipProps) {
  return (
    <>
      <span className="truncate">
        <span className="text-quiet">{label}</span>{' '}
        <strong dir="auto" className="font-semibold">
          {text}
        </strong>
      </span>
      <PageLink
        href={href}
        aria-label={remove}
        title={remove}
        className="ml-1 grid size-9 shrink-0 place-items-center rounded text-quiet hover:text-ink pointer-coarse:size-11"
      >
        <Icon name="close" className="size-4" />
      </PageLink>
    </>
  );
}

export const chipLooks =
  'inline-flex max-w-full items-center rounded border border-accent bg-accent-tint pl-3';
