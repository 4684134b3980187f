/** What hashing a password costs in tests, which sign in some hundred times: as little as argon2id allows. */
export const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
