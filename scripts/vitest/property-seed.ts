/**
 * Property tests try the same inputs in each run, so that a test that passes once passes until the
 * code changes. `PROPERTY_SEED=<number>` tries others; a failure names the seed that repeats it.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
