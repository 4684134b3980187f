import Link from 'next/link';

type RowLinkProps = {
  href: string;
  children: string;
  /** The id of what says which row it is. */
  describedBy?: string;
};

/** The link that a row opens; the whole row leads there too. Fetches nothing before it is followed. */
export function RowLink({ href, children, describedBy }: RowLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      dir="auto"
      data-row-target
      aria-describedby={describedBy}
      className="-my-2 inline-flex min-h-9 items-center font-medium whitespace-nowrap text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  );
}
