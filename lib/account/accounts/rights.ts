/** Whether a person was erased: records still refer to the account, which has an address that nobody can have. */
export const isErased = ({ email }: { email: string }) => email.endsWith('@erased.invalid');
