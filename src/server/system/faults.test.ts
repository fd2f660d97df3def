/**
 * SIGKILL at random moments under load, many times: every acknowledged write is there afterwards, a
 * timed release happens once, and each start needs no hand.
 */
import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError, type Client } from '#contract/client.ts';
import { ownBuild } from '#testing/own-build.ts';
import { createProgram, type Program, signInTo } from '#testing/program.ts';

const kills = 6;
const built = await ownBuild();
const main = built('main');
let program: Program;

beforeEach(async () => {
  program = await createProgram(main);
  await program.start();
});
afterEach(() => program.remove());

/** Writers that go on until asked, each write with its own key; what was acknowledged is kept. */
function startLoad(client: Client, tournamentId: string) {
  const acknowledged: string[] = [];
  let going = true;
  async function write(): Promise<void> {
    while (going) {
      const name = `Institution ${randomUUID()}`;
      const idempotencyKey = randomUUID();
      const body = { name, shortName: name.slice(-12) };
      // The same intent is sent until it is answered, as a phone on bad Wi-Fi does.
      for (let answered = false; !answered && going; ) {
        answered = await client.participants
          .addInstitution({ params: { tournamentId }, body, idempotencyKey })
          .then(
            () => acknowledged.push(name) > 0,
            (error: unknown) => {
              if (!isOutage(error)) throw error;
              return after(20, false);
            },
          );
      }
    }
  }
  const writers = [write(), write(), write(), write()];
  return {
    acknowledged,
    async stop() {
      going = false;
      await Promise.all(writers);
    },
  };
}

function isOutage(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.status >= 500);
}

async function setUp(): Promise<{ client: Client; tournamentId: string }> {
  const client = await signInTo(program.origin, 'Ana');
  const made = await client.tournaments.create({
    body: {
      name: 'Fault Open',
      slug: 'fault-open',
      packId: 'wudc-bp',
      size: 8,
      startDate: '2026-11-21',
      endDate: '2026-11-22',
      timeZone: 'Europe/London',
      color: '#7e2460',
      place: null,
    },
  });
  return { client, tournamentId: made.id };
}

/** A confirmed draw of round 1 with eight teams, to be released at a time. */
async function confirmDraw(client: Client, tournamentId: string) {
  const params = { tournamentId };
  for (const reference of 'ABCDEFGH') {
    await client.participants.addTeam({ params, body: { reference: `Team ${reference}` } });
  }
  const { rounds } = await client.rounds.list({ params });
  const roundId = rounds[0]?.id ?? '';
  await client.rounds.setAvailability({
    params: { tournamentId, roundId },
    body: { kind: 'all', of: ['teams'] },
  });
  const draft = await client.draw.generate({ params: { tournamentId, roundId }, body: {} });
  return client.draw.confirm({
    params: { tournamentId, drawId: draft.id },
    body: { version: draft.version },
  });
}

async function namesIn(client: Client, tournamentId: string): Promise<string[]> {
  const list = await until(
    () => client.participants.institutions({ params: { tournamentId } }),
    () => true,
  );
  return list.map(({ name }) => name);
}

function expectAll(names: readonly string[], acknowledged: readonly string[]): void {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  expect(acknowledged.filter((name) => counts.get(name) !== 1)).toEqual([]);
}

/** Asks until the answer satisfies, for a minute at most. */
async function until<T>(ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + 60_000;
  for (;;) {
    if (Date.now() > end) throw new Error(`It did not come back. It said:\n${program.output()}`);
    const answer = await ask().catch((error: unknown) => {
      if (!isOutage(error)) throw error;
      return undefined;
    });
    if (answer !== undefined && holds(answer)) return answer;
    await after(50);
  }
}

test('the server is killed', async () => {
  const { client, tournamentId } = await setUp();
  const draw = await confirmDraw(client, tournamentId);
  await client.draw.release({
    params: { tournamentId, drawId: draw.id },
    body: {
      version: draw.version,
      when: new Date(Date.now() + 4000).toISOString(),
      despite: true,
    },
  });
  const load = startLoad(client, tournamentId);
  for (let kill = 0; kill < kills; kill++) {
    await after(randomInt(50, 900));
    await program.kill();
    await program.start();
  }
  await until(
    () => client.draw.published({ params: { tournamentId } }),
    ({ draw }) => draw !== null,
  );
  await load.stop();
  expect(load.acknowledged.length).toBeGreaterThan(0);
  expectAll(await namesIn(client, tournamentId), load.acknowledged);
  const { rows } = await client.activity.list({
    params: { tournamentId },
    query: { search: 'draw.released', limit: 200 },
  });
  expect(rows.filter(({ type }) => type === 'draw.released')).toHaveLength(1);
});

test('its database is killed', async () => {
  const { client, tournamentId } = await setUp();
  const load = startLoad(client, tournamentId);
  for (let kill = 0; kill < kills; kill++) {
    await after(randomInt(50, 600));
    program.killDatabase();
    const before = load.acknowledged.length;
    // It comes back by itself: writes are acknowledged again.
    await until(
      async () => load.acknowledged.length,
      (count) => count > before + 20,
    );
  }
  await load.stop();
  expectAll(await namesIn(client, tournamentId), load.acknowledged);
});

test('a command beside a server that starts for the first time waits for its database', async () => {
  await program.remove();
  program = await createProgram(main);
  const { dataDir, origin } = program;
  const starting = program.start();
  await expect.poll(() => existsSync(join(dataDir, 'rostrum.lock'))).toBe(true);
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'development', PUBLIC_URL: origin, LOCAL_SIGN_IN: 'true' },
    ...{ DATA_DIR: dataDir, DATABASE_URL: '', SECRET_KEY: '' },
  };
  const link = promisify(execFile)(process.execPath, [built('cli'), 'owner-link'], { env });
  await expect(link).resolves.toMatchObject({ stdout: expect.stringContaining(origin) });
  await starting;
});

test('a command without the key of a site in use is refused, and makes no other key', async () => {
  const { dataDir, origin } = program;
  await setUp();
  const key = join(dataDir, 'secret.key');
  // As where the server was started with `SECRET_KEY` and the command was not.
  renameSync(key, `${key}.away`);
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'development', PUBLIC_URL: origin, LOCAL_SIGN_IN: 'true' },
    ...{ DATA_DIR: dataDir, DATABASE_URL: '', SECRET_KEY: '' },
  };
  const command = promisify(execFile)(process.execPath, [built('cli'), 'reset-pin', 'nobody'], {
    env,
  });
  await expect(command).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('SECRET_KEY that the server is started with'),
  });
  expect(existsSync(key)).toBe(false);
});
