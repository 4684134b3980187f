/** The versions of a listing: who handed in, approved or declined what, and what differs. */

export const submitted = 'Submitted for review';
export const approved = 'Approved';
export const declined = 'Declined';
export const restored = 'An earlier version brought back';
