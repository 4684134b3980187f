/** What a list of custom enquiries can be narrowed to: whether their senders have confirmed the address. */
export const verifiedStates = ['verified', 'unverified'] as const;
