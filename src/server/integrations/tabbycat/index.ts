import type { Outgoing } from '#server/ports/outgoing.ts';
import type { TabProgram } from '#server/ports/tab-program.ts';
import { createPartReader } from './read.ts';
import { siteOf } from './site-of.ts';
import { createReader } from './summary.ts';

/** Tabbycat as a tab program outside. */
export function createTabbycat(outgoing: Outgoing): TabProgram {
  return { name: 'Tabbycat', siteOf, ...createReader(outgoing), ...createPartReader(outgoing) };
}
