/** Plans of imports, made in a thread: files may have thousands of rows. */
import { createHash } from 'node:crypto';
import type { Job } from '#server/work/job.ts';
import type { PackedState } from './packed-state.ts';
import type { Plan } from './plan/plan-import.ts';
import type { Frame, SameInstitution } from './plan/planning.ts';
import type { ImportFile } from './sheet.ts';

/** What a plan is made from besides the files. */
export interface PlanBase {
  readonly state: PackedState;
  readonly frame: Omit<Frame, 'by'>;
}

export interface PlanTask extends PlanBase {
  readonly files: readonly ImportFile[];
  readonly sameInstitutions: readonly SameInstitution[];
  readonly by: Frame['by'];
  /** Whether the plan is about to be written; a preview shows none of its rows, and needs none. */
  readonly withRows: boolean;
}

export interface PlanMade {
  readonly plan: Plan;
  /** Of the files and the base: the plan may be written while it is the same. */
  readonly digest: string;
  readonly filesDigest: string;
}

/** Files of up to this many characters together are planned in about a second. */
const mostInMoments = 256 * 1024;

/** The plan of a usual import never waits behind long work, that of a very large one may. */
export function planJob(files: readonly ImportFile[]): Job<PlanTask, PlanMade> {
  const size = files.reduce((sum, { text }) => sum + text.length, 0);
  return {
    kind: 'import',
    lane: size <= mostInMoments ? 'short' : 'long',
    source: new URL('./plan-import.worker.ts', import.meta.url),
    seconds: 60,
  };
}

/** Files have up to 8 MiB: their digest is made in the thread, once, with how their names are read. */
export function digestOfFiles(
  files: readonly ImportFile[],
  sameInstitutions: readonly SameInstitution[],
): string {
  const texts = files.map(({ name, text, kind, headings }) => [name, text, kind, headings]);
  return createHash('sha256')
    .update(JSON.stringify([texts, sameInstitutions]))
    .digest('hex');
}

/** Made again while the plan is written: by then the tournament may be another. */
export function digestOf(filesDigest: string, { state, frame }: PlanBase): string {
  const content = [filesDigest, state.digest, frame];
  const text = JSON.stringify(content, (_key, value: unknown) =>
    value instanceof Set ? [...value].sort() : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
