/**
 * Races for places, on a real PostgreSQL with as many connections as in production. `RACES` sets
 * how many are run (`RACES=10000 npx vitest run --project server races`).
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  addInstitution,
  type JoinBody,
  type OpenTournament,
  openRegistration,
  register,
  submission,
} from '#testing/factories/factories-registration.ts';
import { noLimits } from '#testing/no-limits.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const races = Number(process.env.RACES ?? 150);
const contenders = 12;
/** Worlds stay small: a new tournament after this many races. */
const racesPerWorld = 60;

const server = await ownServer({ plans: 'grant' }, { limits: noLimits });
const ana = await server.signIn('Ana');
const operator = await server.signIn('Operator', { operator: true });
let people: TestUser[];

beforeAll(async () => {
  people = [];
  for (let n = 0; n < contenders; n++) people.push(await server.signIn(`Contender ${n}`));
});

/** How an attempt ended: the person's team, or the refusal. */
type Outcome =
  | { readonly ok: true; readonly team: string | null; readonly who: TestUser }
  | { readonly ok: false; readonly code: string; readonly problem: ApiError['problem'] };

async function attempt(
  who: TestUser,
  open: OpenTournament,
  sent: { body: JoinBody; code?: string },
) {
  try {
    const { team } = await register(who, open, sent);
    return { ok: true, team, who } satisfies Outcome;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, code: error.code, problem: error.problem } satisfies Outcome;
  }
}

const won = (outcomes: readonly Outcome[]) => outcomes.filter((one) => one.ok);
const codesOf = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((one) => (one.ok ? [] : [one.code])).sort();

const person = (n: number) => people[n] ?? ana;
const named = (open: OpenTournament, name: string) => submission(open, {}, { team: { name } });

/** Everybody leaves, so that the next race has them all. */
async function leave(open: OpenTournament, outcomes: readonly Outcome[]) {
  for (const { who } of won(outcomes)) {
    const call = { params: open.params, idempotencyKey: newId() };
    await who.client.registration.withdrawMine(call);
  }
}

async function grantPlan(tournamentId: string, plan: 'CUSTOM' | 'MICRO') {
  await operator.client.operator.mark({
    params: { tournamentId },
    body: { plan, official: false, experimental: false, showcase: false },
  });
}

/** A tournament with a plan; registering needs one where plans are granted. */
async function openWithPlan(plan: 'CUSTOM' | 'MICRO' = 'CUSTOM') {
  const open = await openRegistration(ana);
  await grantPlan(open.tournament.id, plan);
  return open;
}

/** A tournament and an institution with one place for a team and one for a judge. */
interface World extends OpenTournament {
  readonly institution: { readonly id: string; readonly code: string };
}

async function makeWorld(): Promise<World> {
  const open = await openWithPlan();
  const input = { name: fresh(), teamCap: 1, judgeCap: 1 };
  return { ...open, institution: await addInstitution(ana, open, input) };
}

let counter = 0;
const fresh = () => `Institution ${counter++}`;

interface LastPlace {
  readonly kind: 'team' | 'judge';
  readonly racing?: number;
  /** Meanwhile somebody writes to the institution's own row, which locks in another order. */
  readonly renamed?: boolean;
}

/** Several for the last place of an institution. */
async function lastPlace(world: World, { kind, racing = 4, renamed = false }: LastPlace) {
  const { id, code } = world.institution;
  const body = (n: number) =>
    kind === 'team' ? named(world, `T${n}`) : submission(world, { role: 'adjudicator' });
  const rename = () =>
    ana.client.participants.updateInstitution({
      params: { ...world.params, institutionId: id },
      body: { version: 1, name: fresh() },
    });
  const [outcomes] = await Promise.all([
    Promise.all(
      people.slice(0, racing).map((who, n) => attempt(who, world, { code, body: body(n) })),
    ),
    renamed ? rename() : null,
  ]);
  expect(won(outcomes)).toHaveLength(1);
  for (const one of outcomes) {
    if (one.ok) continue;
    expect(one.problem).toMatchObject({
      code: 'slots-exceeded',
      detail: 'Institutional Slots Exceeded',
      data: { kind },
    });
  }
  await leave(world, outcomes);
}

/** Two of the same name: one makes the team, the other is shown it, and joins. */
async function sameTeam(open: OpenTournament) {
  const name = `Pair ${counter++}`;
  const outcomes = await Promise.all([
    attempt(person(0), open, { body: named(open, name) }),
    attempt(person(1), open, { body: named(open, name.toUpperCase()) }),
  ]);
  const [first] = won(outcomes);
  expect(codesOf(outcomes)).toEqual(['team-exists']);
  const second = first?.who === person(0) ? person(1) : person(0);
  const joined = await attempt(second, open, {
    body: submission(open, { team: first?.team ?? '' }),
  });
  expect(joined).toMatchObject({ ok: true, team: first?.team });
  await leave(open, [...outcomes, joined]);
}

/** Three for the second seat of a team. */
async function lastSeat(open: OpenTournament) {
  const first = await attempt(person(0), open, { body: named(open, `Half ${counter++}`) });
  const body = submission(open, { team: first.ok ? first.team : null });
  const outcomes = await Promise.all([1, 2, 3].map((n) => attempt(person(n), open, { body })));
  expect(codesOf(outcomes)).toEqual(['team-full', 'team-full']);
  await leave(open, [first, ...outcomes]);
}

/** One person in two tabs. */
async function twoTabs(open: OpenTournament) {
  const outcomes = await Promise.all(
    ['Left', 'Right'].map((name) =>
      attempt(person(0), open, { body: named(open, `${name} ${counter}`) }),
    ),
  );
  expect(codesOf(outcomes)).toEqual(['already-registered']);
  await leave(open, outcomes);
}

/** The places are taken away while the last of them is being used: one of the two comes first. */
async function capLowered(open: OpenTournament) {
  const { id, code } = await addInstitution(ana, open, { name: fresh(), teamCap: 1 });
  const [outcome, places] = await Promise.all([
    attempt(person(0), open, { code, body: named(open, 'A') }),
    ana.client.registration.setPlaces({
      params: { ...open.params, institutionId: id },
      body: { teamCap: 0, judgeCap: 0, version: 1 },
    }),
  ]);
  expect(places.teams).toEqual({ used: places.teams.used, cap: 0 });
  if (!outcome.ok) expect(outcome.code).toBe('slots-exceeded');
  if (places.teams.used === 1) expect(outcome.ok).toBe(true);
  expect(outcome.ok).toBe(places.teams.used === 1);
  await leave(open, [outcome]);
}

const kinds = [
  (world: World) => lastPlace(world, { kind: 'team' }),
  sameTeam,
  lastSeat,
  twoTabs,
  (world: World) => lastPlace(world, { kind: 'judge' }),
  capLowered,
];

describe('races', () => {
  test('twelve racing for the last slot: one wins, eleven get the sentence', async () => {
    await lastPlace(await makeWorld(), { kind: 'team', racing: contenders });
  });

  test('nobody is lost when the institution is being changed at that moment', async () => {
    await lastPlace(await makeWorld(), { kind: 'team', racing: contenders, renamed: true });
  });

  test('two people creating the same team at the same moment become team-mates', async () => {
    await sameTeam(await openWithPlan());
  });

  test('the plan’s cap reached in between: by hand and by registration together, no team too many', async () => {
    const open = await openWithPlan('MICRO');
    for (let n = 0; n < 22; n++) {
      await ana.client.participants.addTeam({
        params: open.params,
        body: { reference: `By hand ${n}` },
      });
    }
    const byHand = [1, 2, 3].map((n) =>
      ana.client.participants
        .addTeam({ params: open.params, body: { reference: `Late ${n}` } })
        .then(() => 1)
        .catch(() => 0),
    );
    const [hands, outcomes] = await Promise.all([
      Promise.all(byHand),
      Promise.all(people.map((who, n) => attempt(who, open, { body: named(open, `Own ${n}`) }))),
    ]);
    const added = hands.filter((one) => one === 1).length + won(outcomes).length;
    expect(added).toBe(2);
    for (const one of outcomes) {
      if (!one.ok) expect(one.problem?.detail).toBe('Tournament Plan Exceeded');
    }
    const teams = await server.anonymous.participants.teams({ params: open.params });
    expect(teams).toHaveLength(24);
  });

  test('who joins a team that is there never counts towards a cap', async () => {
    const open = await openWithPlan();
    const { code } = await addInstitution(ana, open, { name: fresh(), teamCap: 1 });
    const first = await attempt(person(0), open, { code, body: named(open, 'A') });
    const body = submission(open, { team: first.ok ? first.team : null });
    expect(await attempt(person(1), open, { code, body })).toMatchObject({ ok: true });
    await expectRefusal(
      register(person(2), open, { code, body: named(open, 'B') }),
      'slots-exceeded',
    );
  });

  test(`${races} races without a violation`, { timeout: 60_000 + races * 500 }, async () => {
    let world = await makeWorld();
    for (let n = 0; n < races; n++) {
      if (n > 0 && n % racesPerWorld === 0) world = await makeWorld();
      await kinds[n % kinds.length]?.(world);
    }
    const { registrations } = await ana.client.registration.overview({ params: world.params });
    expect(registrations).toEqual([]);
  });
});
