/**
 * A process that runs test files of a copy of the engine when its parent asks, and keeps Vitest in
 * between. `{ changed, test }` in, `{ failed }` out: the name of the first test that fails, or null.
 */
import { createVitest } from 'vitest/node';

const [root] = process.argv.slice(2);
const vitest = await createVitest('test', {
  root,
  watch: false,
  pool: 'threads',
  maxWorkers: 1,
  isolate: false,
  bail: 1,
  reporters: [{}],
});
await vitest.standalone();

process.on('message', async ({ changed, test }) => {
  vitest.invalidateFile(changed);
  const project = vitest.projects[0];
  const specification = project.createSpecification(test);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    [specification],
    false,
  );
  process.send({
    failed:
      failureOf(testModules) ?? (unhandledErrors.length > 0 ? 'an error outside tests' : null),
  });
});
process.send('ready');

function failureOf(modules) {
  for (const module of modules) {
    if (module.errors().length > 0) return 'the file could not be loaded';
    for (const test of module.children.allTests('failed')) return test.fullName;
  }
  return null;
}
