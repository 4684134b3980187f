import { mailtoAddress } from '@/lib/platform/values/emails';
import { dash } from '@/lib/platform/values/format';

/** A mailto link; a dash without an address. */
export function EmailLink({ address }: { address: string | null | undefined }) {
  if (!address) return dash;
  return (
    <a href={mailtoAddress(address)} className="lone-link underline">
      {address}
    </a>
  );
}
