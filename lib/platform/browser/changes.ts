import { createListeners } from './listeners';

/** Calls that change something are announced when they are sent, and when they end. */
export const { subscribe: onChange, notify: announceChange } = createListeners();
