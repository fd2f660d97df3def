/** Draws share pictures. */
import { worker } from '../work/job.ts';
import { drawShare, type ShareFace } from './picture.ts';

export const work = worker<ShareFace, Uint8Array>(drawShare);
