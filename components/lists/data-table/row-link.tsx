import Link from 'next/link';

type RowLinkProps = {
  href: string;
  children: string;
  describedBy?: string;
};

/** The link that a click on its row follows; not prefetched. */
export function RowLink({ href, children, describedBy }: RowLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      dir="auto"
      data-row-target
      aria-describedby={describedBy}
      className="row-link"
    >
      {children}
    </Link>
  );
}
