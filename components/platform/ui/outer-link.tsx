import type { ReactNode } from 'react';
import { isHttpUrl } from '@/lib/platform/values/http-url';

/** A link to an address that somebody typed, in a new tab; plain text unless it is of the web. */
export function OuterLink({ address, children }: { address: string; children: ReactNode }) {
  if (!isHttpUrl(address)) return <span className="min-w-0 wrap-anywhere">{children}</span>;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="lone-link underline">
      {children}
    </a>
  );
}
