/** What a test file starts for itself and leaves nothing of. */
import { afterAll } from 'vitest';
import { createTestServer, type TestServer } from './server.ts';

/** Waits for something that starts; it closes after the file's last test, the last started first. */
export async function own<T extends { close(): Promise<unknown> }>(starting: Promise<T>) {
  const thing = await starting;
  afterAll(() => thing.close());
  return thing;
}

/** Starts a server on a fresh database for this file. */
export function ownServer(...options: Parameters<typeof createTestServer>): Promise<TestServer> {
  return own(createTestServer(...options));
}
