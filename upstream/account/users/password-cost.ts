/** Argon2id (the library's default) over 32 MiB in three passes; tests replace this file. */
export const passwordCost = { memoryCost: 32 * 1024, timeCost: 3, parallelism: 1 };
