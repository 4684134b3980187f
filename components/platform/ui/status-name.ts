import { statuses } from '@/texts/listings/statuses';

/** What a status is called on screen; one that these texts do not know as it came, with a capital letter. */
export const statusName = (status: string) =>
  statuses[status.toLowerCase()] ?? status.charAt(0).toUpperCase() + status.slice(1);

/** Statuses to choose from. */
export const statusChoices = (all: readonly string[]) =>
  all.map((status) => ({ value: status, label: statusName(status) }));
