export const deviceMessages = {
  kept: 'Saved.',
  copyHint:
    'Your last 20 enquiries and the first 5 pages of your listings can be read here without a connection, for 7 days. Anyone who uses this device while you are signed in can read them. Logging out removes them.',
  cannotKeep: 'This browser cannot keep a copy at an address without https.',
  savingHint:
    "Smaller pictures, no map until you ask for it, and your device's font. Unless you choose, the setting of your browser applies.",
} as const;
