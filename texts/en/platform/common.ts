/** Words of buttons and the like that mean the same on every page. */

export const tryAgain = 'Try again';
export const saveChanges = 'Save Changes';
export const remove = 'Remove';
export const change = 'Change';
export const deleteIt = 'Delete';
export const close = 'Close';
export const cancel = 'Cancel';
export const add = 'Add';
export const confirm = 'Confirm';
export const show = 'Show';
export const copy = 'Copy';
export const logIn = 'Log in';
export const search = 'Search';
export const previous = 'Previous';
export const next = 'Next';
export const restore = 'Restore';
export const yes = 'Yes';
export const no = 'No';
export const hide = 'Hide';
export const undo = 'Undo';
export const moment = (day: string, time: string) => `${day}, ${time}`;
/** A time in coordinated universal time. */
export const timeInUtc = (time: string) => `${time} UTC`;
