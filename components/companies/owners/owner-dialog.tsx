'use client';

import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { Dialog } from '@/components/platform/ui/dialog';
import type { Owner } from '@/lib/companies/owners/schema';
import { OwnerDetails } from './owner-details';

type OwnerDialogProps = {
  title: string;
  /** The owner that the address names; null for none. */
  owner: Owner | null;
  /** The list's address with no owner open. */
  closedAddress: string;
  history: ReactNode;
};

/** The dialog of the owner in the address; closing changes the address without waiting for the page. */
export function OwnerDialog({ title, owner, closedAddress, history }: OwnerDialogProps) {
  const router = useRouter();
  const [closed, setClosed] = useState<Owner | null>(null);
  // Back and forward may bring the same owner again.
  if (owner === null && closed !== null) setClosed(null);

  const close = () => {
    setClosed(owner);
    router.push(closedAddress, { scroll: false });
  };
  return (
    <Dialog open={owner !== null && owner !== closed} onClose={close} title={title} wide closedByBack={false}>
      {owner && <OwnerDetails owner={owner} />}
      {owner && history}
    </Dialog>
  );
}
