'use client';

import { useState, type MouseEvent } from 'react';
import { isHttpUrl } from '@/lib/fields';
import { dash } from '@/lib/format';

const isOurs = (address: string) => /^\/(?![/\\])/.test(address);

/** A link Preview that shows a pdf or a picture below itself; a file of another host opens in a window of its own. A dash for none. */
export function FilePreview({ address, title }: { address: string | null | undefined; title: string }) {
  const [open, setOpen] = useState(false);
  if (!address || !(isOurs(address) || isHttpUrl(address))) return dash;
  const toggle = (event: MouseEvent) => {
    if (!isOurs(address) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!open);
  };
  return (
    <>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-expanded={isOurs(address) ? open : undefined}
        onClick={toggle}
        className="text-accent underline underline-offset-2"
      >
        Preview
      </a>
      {open &&
        (/\.pdf$/i.test(address) ? (
          <iframe src={`${address}#navpanes=0`} title={title} className="mt-3 h-96 w-full rounded border" />
        ) : (
          <img src={address} alt={title} className="mt-3 max-h-96 max-w-full rounded border" />
        ))}
    </>
  );
}
