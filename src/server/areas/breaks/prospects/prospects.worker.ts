/** Proves who can still break, for the importance of rooms. */
import { liveness } from '#engine/breaks/index.ts';
import { expectOk } from '#engine/result.ts';
import { worker } from '#server/work/job.ts';
import type { Proof, ProspectsInput } from './prospects.ts';

export const work = worker<ProspectsInput, Proof>((input) => expectOk(liveness(input)));
