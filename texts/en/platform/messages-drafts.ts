export const draftMessages = {
  found: (age: string) => `Unsaved work from ${age}`,
  differs: (parts: string) => `Differs in: ${parts}`,
  keptOnLeaving: 'The changes on this page have not been saved. They stay on this device for 14 days.',
  lostOnLeaving: 'The changes on this page have not been saved. They will be lost.',
  onLogout: 'There is unsaved work on this device. It is removed when you log out.',
} as const;

export const signInMessages = {
  title: 'Sign in again',
  why: 'Your session has ended. Nothing you typed is lost: it is saved as soon as you sign in.',
} as const;
