/** The least that argon2id allows. */
export const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
