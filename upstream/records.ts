import type { Exportable } from './lists/exports/exported';
import type { Findable } from './lists/finder/finding';
import type { HasHistory } from './review/history/routes';
import type { Openable } from './review/presence/queries';

/** What a resource hands in about its records; what it leaves out does not apply to them. */
export type Records = Findable & Openable & HasHistory & Exportable;
