/** Records still refer to an erased account, whose address cannot exist. */
export const isErased = ({ email }: { email: string }) => email.endsWith('@erased.invalid');
