import type { ComponentProps, MouseEvent } from 'react';
import { pageAddress } from '@/lib/paths';

/** A link to a page of the dashboard without client code; SoftLinks follows it without a reload. */
export function PageLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a href={pageAddress(href)} data-soft {...rest} />;
}

/** Whether a click on a link opens its page in this tab. */
export function opensInTab(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}
