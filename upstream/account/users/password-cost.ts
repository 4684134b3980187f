/** What hashing a password costs: argon2id (the library's default algorithm) over 32 MiB in three passes. The tests of the upstream have a cheap one in its place. */
export const passwordCost = { memoryCost: 32 * 1024, timeCost: 3, parallelism: 1 };
