import { statuses } from '@/texts/listings/statuses';

/** A status on screen; an unknown one as it came, capitalized. */
export const statusName = (status: string) =>
  statuses[status.toLowerCase()] ?? status.charAt(0).toUpperCase() + status.slice(1);

export const statusChoices = (all: readonly string[]) =>
  all.map((status) => ({ value: status, label: statusName(status) }));
