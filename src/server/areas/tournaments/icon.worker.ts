/** Draws a tournament's picture from what somebody sent. */
import { worker } from '#server/work/job.ts';
import { type DrawnIcon, drawIcon, type PictureFault } from './icon-picture.ts';

export const work = worker<Uint8Array, DrawnIcon | PictureFault>((file) =>
  drawIcon(Buffer.from(file)),
);
