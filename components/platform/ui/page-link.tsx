import type { ComponentProps, MouseEvent } from 'react';
import { pageAddress } from '@/lib/paths';

/** A link to a page of the dashboard without client code; SoftLinks follows it without a reload. */
export function PageLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a href={pageAddress(href)} data-soft {...rest} />;
}

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a press means the link itself, and no new tab or window. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Whether a click on a link opens its page in this tab. */
export function opensInTab(event: MouseEvent): boolean {
  if (!isPlainPress(event)) return false;
  event.preventDefault();
  return true;
}
