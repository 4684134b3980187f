import Link from 'next/link';

/** The link that a row opens; the whole row leads there too. Fetches nothing before it is followed. */
export function RowLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      dir="auto"
      data-row-target
      className="-my-2 inline-flex min-h-9 items-center font-medium whitespace-nowrap text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  );
}
