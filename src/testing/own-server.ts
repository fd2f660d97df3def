/** What a test or a test file starts for itself and leaves nothing of. */
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { createTestServer, type TestServer } from './server.ts';

/**
 * Waits for something that starts, and closes it: after the test that runs, outside tests after the last
 * test of the file or its group. The last started closes first.
 */
export async function own<T extends { close(): Promise<unknown> }>(starting: Promise<T>) {
  const thing = await starting;
  // Vitest ignores hooks of a group once its tests run.
  const whenDone = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  whenDone(async () => void (await thing.close()));
  return thing;
}

/** Starts a server on a fresh database for this test, or for this file. */
export function ownServer(...options: Parameters<typeof createTestServer>): Promise<TestServer> {
  return own(createTestServer(...options));
}
