'use client';

import { usePathname } from 'next/navigation';
import { PageLink } from '@/components/platform/ui/page-link';
import { useReturnAddress } from '@/components/platform/ui/use-return-address';
import type { Role } from '@/lib/roles';
import { isCurrent, menuFor, breadcrumbsTo } from '@/lib/menu';
import * as texts from '@/texts/platform/shell';

const link = 'underline-offset-4 hover:text-ink hover:underline pointer-coarse:-my-3 pointer-coarse:py-3';

/** The trail of the open page: links to its parents, and its title. */
export function HeaderTrail({ role }: { role: Role }) {
  const pathname = usePathname();
  const trail = breadcrumbsTo(menuFor(role), pathname);
  return (
    <nav aria-label={texts.breadcrumb} className="min-w-0 flex-1 text-quiet">
      <ol className="flex min-w-0 gap-2">
        {trail.map(({ title, href }, index) => {
          const isLast = index === trail.length - 1;
          return (
            <li key={title} className={isLast ? 'truncate max-sm:text-ink' : 'flex shrink-0 gap-2'}>
              {href ? (
                <TrailLink href={href} isHere={isCurrent(href, pathname)}>
                  {title}
                </TrailLink>
              ) : (
                <span dir="auto" aria-current={isLast ? 'page' : undefined}>
                  {title}
                </span>
              )}
              {!isLast && <span aria-hidden>/</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Leads to where the person was in a list; on the list itself to its first page. */
function TrailLink({ href, isHere, children }: { href: string; isHere: boolean; children: string }) {
  const remembered = useReturnAddress(href);
  return (
    <PageLink href={isHere ? href : remembered} className={link}>
      {children}
    </PageLink>
  );
}
