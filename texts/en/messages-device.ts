/** What is said of the choices for one device; apart from the other messages, because one page needs it. */
export const deviceMessages = {
  kept: 'Saved.',
  copyHint:
    'Your last 20 enquiries and your own listings stay readable here without a connection, for 7 days. Whoever uses this device while you are signed in can read them. Logging out removes them.',
  cannotKeep: 'This browser keeps nothing at an address without https.',
  savingHint:
    'Small pictures instead of large ones, no map until you ask for it, and the letters of your device. Without a choice of yours, the wish of your browser counts.',
} as const;
