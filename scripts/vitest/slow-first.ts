/** Begins with the files that take minutes: one of them at the end would keep one worker busy alone. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slowest first, as `npm test` prints them. */
const slow = [
  'simulate/play-tournament',
  'demo/demo',
  'chat/sync/sync-kill',
  'server/cli',
  'embedded/embedded',
  'system/bad-input',
  'chat/sync/sync',
  'system/faults',
  'system/access',
  'concurrent/concurrent',
];

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const at = slow.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
      return at < 0 ? slow.length : at;
    };
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
