import { listPages } from '@/lib/account/device/listing-pages';
import { pageAddress } from '@/lib/paths';
import type { Role } from '@/lib/roles';
import { isSavingData } from '@/lib/platform/server/data-saving';

type CopyKeeperProps = { name: string; role: Role; nonce: string | null };

/** The script of the offline copies, which also runs in the copies (Handbook, offline 3). */
export async function CopyKeeper({ name, role, nonce }: CopyKeeperProps) {
  return (
    <script
      async
      src={pageAddress('/static/copies-2.js')}
      nonce={nonce ?? undefined}
      data-copies={name}
      data-lists={listPages(role).map(pageAddress).join(' ')}
      data-saving={(await isSavingData()) || undefined}
    />
  );
}
