/** Reaching the embedded PostgreSQL that another process (the server) runs on the data folder. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { clusterFolders, connectionString, NAME } from './embedded-cluster.ts';

/** Lines of `postmaster.pid`, as PostgreSQL documents them. */
const line = { port: 3, socketFolder: 4 };

/**
 * The connection string of the running cluster.
 * @returns null when none runs there, or none that this account may reach
 */
export async function attachEmbedded(dataDir: string): Promise<string | null> {
  const folders = clusterFolders(resolve(dataDir));
  try {
    const lines = readFileSync(join(folders.data, 'postmaster.pid'), 'utf8').split('\n');
    const port = Number(lines[line.port]);
    const socket = lines[line.socketFolder]?.trim();
    const endpoint = socket
      ? { host: socket, port, password: null }
      : { host: '127.0.0.1', port, password: readFileSync(folders.password, 'utf8') };
    const url = connectionString(endpoint, NAME);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
    return url;
  } catch {
    return null;
  }
}
