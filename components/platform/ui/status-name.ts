import { statuses } from '@/texts/listings/statuses';

/** A status on screen; an unknown one as it came, capitalized. */
export const formatStatus = (status: string) =>
  statuses[status.toLowerCase()] ?? status.charAt(0).toUpperCase() + status.slice(1);

export const listStatusChoices = (all: readonly string[]) =>
  all.map((status) => ({ value: status, label: formatStatus(status) }));
