import { expect, test, vi } from 'vitest';
import { runLanes } from './steps.mjs';

const step = (code: string, more: object = {}) => ({
  name: code,
  command: process.execPath,
  args: ['-e', code],
  ...more,
});
const fine = 'process.exit(0)';
const broken = 'console.log("what went wrong"); process.exit(3)';
const counted = (passed: number, failed: number) => ({ figures: () => ({ passed, failed }) });

function quietly() {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => {
    const said = [...log.mock.calls, ...write.mock.calls].map(([text]) => String(text)).join('\n');
    log.mockRestore();
    write.mockRestore();
    return said;
  };
}

async function run(...lanes: ReturnType<typeof step>[][]) {
  const said = quietly();
  const sum = await runLanes(lanes);
  return { ...sum, said: said() };
}

test('tests of all lanes are added; a step without tests adds none', async () => {
  const result = await run([step(fine)], [step(fine, counted(3, 0)), step(fine, counted(4, 0))]);
  expect(result).toMatchObject({ passed: 7, failed: 0 });
});

test('a failing step counts, shows its words, and stops no other', async () => {
  const result = await run([step(broken), step(fine, counted(2, 0))], [step(fine, counted(3, 0))]);
  expect(result).toMatchObject({ passed: 5, failed: 1 });
  expect(result.said).toContain('what went wrong');
});

test('failed tests are counted, also where the program claims that all is well', async () => {
  const result = await run([step(broken, counted(5, 2))], [step(fine, counted(1, 1))]);
  expect(result).toMatchObject({ passed: 6, failed: 3 });
});

test('a program that dies before its first test has failed', async () => {
  expect(await run([step(broken, counted(0, 0))])).toMatchObject({ passed: 0, failed: 1 });
});

test('a program that runs no test has failed, unless there may be none', async () => {
  expect(await run([step(fine, counted(0, 0))])).toMatchObject({ passed: 0, failed: 1 });
  const allowed = { ...counted(0, 0), mayBeEmpty: true };
  expect(await run([step(fine, allowed)])).toMatchObject({ passed: 0, failed: 0 });
});

test('what needs a step that failed does not run', async () => {
  const result = await run([step(broken, { required: true }), step(fine, counted(9, 0))]);
  expect(result).toMatchObject({ passed: 0, failed: 1 });
});
