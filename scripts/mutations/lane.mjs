/**
 * A process that runs test files of a copy of the engine when its parent asks, and keeps Vitest in
 * between. `{ changed, test }` in, `{ failed }` out: the name of the first test that fails, or null.
 * Every run has a thread of its own, so that nothing is loaded that another run changed.
 */
import { createVitest } from 'vitest/node';

const [root] = process.argv.slice(2);
const vitest = await createVitest('test', {
  root,
  watch: false,
  pool: 'threads',
  maxWorkers: 1,
  isolate: false,
  // The first failure is enough.
  bail: 1,
  reporters: [{}],
});
await vitest.standalone();

let changedBefore = null;
process.on('message', async ({ changed, test }) => {
  // The file changed before has its own text again, which Vitest does not see by itself.
  if (changedBefore !== null) vitest.invalidateFile(changedBefore);
  vitest.invalidateFile(changed);
  changedBefore = changed;
  const specification = vitest.projects[0].createSpecification(test);
  const { testModules } = await vitest.runTestSpecifications([specification], false);
  // Vitest keeps what earlier runs found.
  const module = testModules.find(({ moduleId }) => moduleId === test);
  process.send({ failed: module ? failureOf(module) : 'the file did not run' });
});
process.on('disconnect', () => process.exit());
process.send('ready');

function failureOf(module) {
  if (module.errors().length > 0) return 'the file could not be loaded';
  for (const test of module.children.allTests('failed')) return test.fullName;
  return module.ok() ? null : 'the file failed';
}
