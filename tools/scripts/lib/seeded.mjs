import fc from '../../../node_modules/fast-check/lib/fast-check.js';

// What tests get as fast-check: each property draws from the seed of the run. Not a set-up of Jest's, which every file would pay for.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });

export * from '../../../node_modules/fast-check/lib/fast-check.js';
export default fc;
