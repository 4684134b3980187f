import type { ComponentProps } from 'react';
import { pageAddress } from '@/lib/paths';

/** A link to a page of the dashboard that is drawn on the server alone; SoftLinks follows it without a reload. */
export function PageLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a href={pageAddress(href)} data-soft {...rest} />;
}
