import type { TestServer } from './server.ts';

type Query = (...args: unknown[]) => unknown;

/** The statements that a server sends to the database while some work is done, jobs included. */
export async function statementsOf(
  { services }: Pick<TestServer, 'services'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const { pool } = services.db;
  const statements: string[] = [];
  const note = (client: { query: Query }) => {
    const query = client.query.bind(client);
    client.query = (...args) => {
      const [first] = args;
      statements.push(typeof first === 'string' ? first : (first as { text: string }).text);
      return query(...args);
    };
    const restore = (_error: unknown, released: unknown) => {
      if (released !== client) return;
      client.query = query;
      pool.off('release', restore);
    };
    pool.on('release', restore);
  };
  pool.on('acquire', note as never);
  try {
    await work();
  } finally {
    pool.off('acquire', note as never);
  }
  return statements;
}
