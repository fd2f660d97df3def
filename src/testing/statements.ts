import { currentWork } from '#server/db/connections/work-context.ts';
import type { TestServer } from './server.ts';

type Query = (...args: unknown[]) => unknown;

/** Background polling that every server does every few seconds. */
const ownLooks = [
  /from "activity" where "position" >/,
  /from "session_family" where "revoked_at"/,
  /\bget_jobs?\b|\b_private_jobs\b|\b_private_known_crontabs\b/,
];

const isOwnLook = (turn: readonly string[]): boolean =>
  turn.some((text) => ownLooks.some((look) => look.test(text)));

/** The statements that a server sends to the database during some work, including its jobs but not its polling. */
export async function statementsOf(
  { services }: Pick<TestServer, 'services'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const { pool } = services.db;
  const turns: string[][] = [];
  const note = (client: { query: Query }) => {
    const statements: string[] = [];
    turns.push(statements);
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
  return turns.filter((turn) => !isOwnLook(turn)).flat();
}

/**
 * How often calls ask for a connection: once for each query outside a transaction. Jobs and polling, of which a busy
 * machine does more meanwhile, do not count.
 */
export async function queriesOf(
  { services }: Pick<TestServer, 'services'>,
  work: () => Promise<unknown>,
): Promise<number> {
  const { pool } = services.db;
  let count = 0;
  const add = () => {
    if (currentWork().claim.length > 0) count += 1;
  };
  pool.on('acquire', add);
  try {
    await work();
  } finally {
    pool.off('acquire', add);
  }
  return count;
}
