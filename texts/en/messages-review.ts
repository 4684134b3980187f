/** What is said of reviews; apart from the other messages, because few pages need it. */
export const undoTooLate = 'This approval can no longer be undone.';
export const changedSinceApproval = 'It has changed since it was approved, so the approval stands.';
export const approvalUndone = 'Approval undone.';
