'use client';

import { useListNavigation } from '@/components/lists/data-table/list-frame';

/** Opens the owner's dialog by its URL; `describedBy` is the id of the owner's name. */
export function OwnerButton(props: { address: string; describedBy: string; children: string }) {
  const { navigate } = useListNavigation();
  return (
    <button
      type="button"
      aria-describedby={props.describedBy}
      data-row-target
      onClick={() => navigate(props.address, { scroll: false })}
      className="row-button"
    >
      {props.children}
    </button>
  );
}
