import { createListeners } from './listeners';

/** Tells of a call that changes something: when it is sent, and when it ends. */
export const { subscribe: onChange, notify: announceChange } = createListeners();
