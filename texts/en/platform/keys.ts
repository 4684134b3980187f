export const keys = 'Keys';
export const everywhere = 'Everywhere';
export const singly = 'Single keys';
export const findAnything = 'Find anything';
export const saveForm = 'Save the open form';
export const searchList = 'Go to the search box';
export const listKeys = 'Show these keys';
export const or = 'or';
export const keyboardShortcuts = 'Keyboard shortcuts';
export const switchHint =
  'Single-key shortcuts work when you are not typing. Turn them off for this device here.';
export const control = 'Ctrl';
export const command = '⌘';
