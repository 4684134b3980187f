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
  /** What was decided about the owner. */
  history: ReactNode;
};

/** Shows the owner that the address names until it is closed, which the address says then; the page need not be there for the dialog to go. */
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
