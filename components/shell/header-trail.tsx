'use client';

import { usePathname } from 'next/navigation';
import { trailTo, type MenuEntry } from '@/lib/menu';

/** Where the open page stands: its group and its title. */
export function HeaderTrail({ menu }: { menu: readonly MenuEntry[] }) {
  const trail = trailTo(menu, usePathname());
  return (
    <p className="flex min-w-0 gap-2 truncate text-quiet max-sm:hidden">
      {trail.map((step, index) => (
        <span key={step} className={index === trail.length - 1 ? 'truncate' : undefined}>
          {step}
          {index < trail.length - 1 && (
            <span aria-hidden className="ml-2">
              /
            </span>
          )}
        </span>
      ))}
    </p>
  );
}
