/** The server's rows: an 88-team round on the embedded PostgreSQL, durable as in life. */
import autocannon from 'autocannon';
import { wudcBp } from '#engine/formats/wudc-bp.ts';
import type { Server } from '#server/app.ts';
import { ensureAccount } from '#server/areas/auth/index.ts';
import { clientOf } from '#server/in-process.ts';
import { playTournament } from '#server/simulate/play-tournament.ts';
import type { Figure } from './measure.ts';
import { listen, onSite, type Site } from './site.ts';

const seconds = 4;

/** Plays to a released draw, then measures the draw page and the ballots of a round. */
export function serverFigures(): Promise<Figure[]> {
  return onSite(measure);
}

async function measure({ server, clock }: Site): Promise<Figure[]> {
  const { services } = server;
  const director = await ensureAccount(services, { name: 'Ana Director', operator: true });
  const deputy = await ensureAccount(services, { name: 'Ben Deputy', operator: false });
  const begin = performance.now();
  const played = await playTournament({
    server,
    clock,
    director,
    deputy,
    stop: { kind: 'round', number: 1, halt: 'ballots' },
    report: () => undefined,
    cast: {
      pack: wudcBp,
      teams: 88,
      seed: 'bench',
      slug: 'bench-open',
      name: 'Bench Open',
      dialect: 'teams-with-speakers',
    },
  });
  const ready = performance.now() - begin;
  const client = clientOf(server, director);
  const params = { tournamentId: played.tournamentId };
  return [
    {
      name: 'set up and draw a tournament',
      size: '88 teams',
      value: ready / 1000,
      unit: 's',
      target: 15,
    },
    await countedCalls(server),
    ...(await drawPage(server, played.tournamentId)),
    ...(await ballots(client, params)),
  ];
}

/** What a limit costs a call: counted for an account and its address, ten at a time. */
async function countedCalls({ services: { limiter } }: Server): Promise<Figure> {
  const total = 2000;
  const reported = { header: () => undefined };
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: 10 }, async (_, line) => {
      for (let nth = 0; nth < total / 10; nth++) {
        const caller = { actor: `account ${line} ${nth % 20}`, address: `192.0.2.${line}` };
        await limiter.count('search', caller, reported);
      }
    }),
  );
  const took = (performance.now() - begin) / 1000;
  return {
    name: 'counted calls',
    size: '10 at once',
    value: total / took,
    unit: '/s',
    target: 1000,
  };
}

/** A released draw, asked for by everybody at once. */
async function drawPage(server: Server, tournamentId: string): Promise<Figure[]> {
  const url = `${await listen(server)}/api/tournaments/${tournamentId}/draw/public`;
  const result = await autocannon({ url, connections: 50, duration: seconds });
  if (result.non2xx > 0) throw new Error(`The draw page refused ${result.non2xx} times.`);
  const size = '88 teams, 50 connections';
  return [
    { name: 'draw page', size, value: result.requests.average, unit: '/s', target: 1500 },
    { name: 'draw page, p99', size, value: result.latency.p99, unit: 'ms', target: 100 },
  ];
}

/** Sheets sent again and again, eight at a time, each written and answered. */
async function ballots(
  client: ReturnType<typeof clientOf>,
  params: { readonly tournamentId: string },
): Promise<Figure[]> {
  const { currentRoundIds } = await client.rounds.list({ params });
  const roundId = currentRoundIds[0] ?? '';
  const { rooms } = await client.ballots.ofRound({ params: { ...params, roundId } });
  const sheets = rooms.flatMap((room) =>
    room.ballots.slice(0, 1).map((ballot) => ({ debateId: room.debateId, sheet: ballot.sheet })),
  );
  const total = 240;
  const latencies: number[] = [];
  let next = 0;
  const send = async () => {
    for (let nth = next++; nth < total; nth = next++) {
      const one = sheets[nth % sheets.length];
      if (!one) throw new Error('There is no ballot to send again.');
      const begin = performance.now();
      await client.ballots.submit({
        params: { ...params, debateId: one.debateId },
        body: { adjudicatorId: null, sheet: one.sheet, reason: 'bench', deviceKey: 'bench' },
        idempotencyKey: `bench ${nth}`,
      });
      latencies.push(performance.now() - begin);
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: 8 }, send));
  const took = (performance.now() - begin) / 1000;
  latencies.sort((a, b) => a - b);
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0;
  return [
    { name: 'ballots', size: '8 at once', value: total / took, unit: '/s', target: 50 },
    { name: 'ballots, p99', size: '8 at once', value: p99, unit: 'ms', target: 300 },
  ];
}
