/** What choosing many rows, and changing them at once, says. */
import { plural } from './plural';

export const approve = 'Approve';
export const decline = 'Decline';
export const changeOwner = 'Change owner';
export const endVisibility = 'End visibility';
export const putOnWebsite = 'Put on a website';
export const markRead = 'Mark as read';
