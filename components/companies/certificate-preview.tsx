'use client';

import { ExternalLink } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { Dialog } from '@/components/platform/ui/dialog';
import { isHttpUrl } from '@/lib/platform/values/http-url';
import * as texts from '@/texts/companies/companies';

/** Our own addresses begin with '/'; another upstream may give absolute ones. */
const isOurs = (address: string) => /^\/(?![/\\])/.test(address);
const extensionOf = (address: string) => /\.(\w+)(?:[?#].*)?$/.exec(address)?.[1]?.toLowerCase();

/** A link that shows a certificate in a dialog; with a modifier key it opens as usual. */
export function CertificatePreview({ address }: { address: string }) {
  const [open, setOpen] = useState(false);
  const preview = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  if (!isOurs(address) && !isHttpUrl(address)) return null;
  return (
    <>
      <a href={address} onClick={preview} className="lone-link font-medium underline">
        {texts.preview}
      </a>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.certificateOfIncorporation} wide>
        <Certificate address={address} />
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="mt-4 inline-flex min-h-10 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
        >
          <ExternalLink size={16} aria-hidden />
          {texts.openInNewTab}
        </a>
      </Dialog>
    </>
  );
}

/** Phones show no PDF in a page, and the CSP frames no other host: then only the link remains. */
function Certificate({ address }: { address: string }) {
  const extension = extensionOf(address);
  const look = 'w-full rounded border bg-wash';
  if (extension === 'pdf' && isOurs(address)) {
    return <iframe src={address} title={texts.certificateOfIncorporation} className={`h-[60dvh] ${look}`} />;
  }
  if (extension === 'pdf') return <p className="text-quiet">{texts.opensInOwnTab}</p>;
  return <img src={address} alt={texts.certificateOfIncorporation} className={`object-contain ${look}`} />;
}
