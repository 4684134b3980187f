'use client';

import { RotateCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { dash } from '@/lib/format';
import { useListNavigation } from './list-frame';

/** Stands where a list could not be read: nothing but a quiet way to try again (readings, section 5). */
export function ListFailed() {
  const { pending, reload } = useListNavigation();
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-quiet">
      <p aria-hidden>{dash}</p>
      <Button variant="quiet" pending={pending} onClick={reload}>
        <RotateCw aria-hidden className="size-4" />
        Try again
      </Button>
    </div>
  );
}
