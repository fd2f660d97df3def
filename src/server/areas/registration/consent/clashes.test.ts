import { beforeAll, describe, expect, test } from 'vitest';
import { mostOwnClashes } from '#contract/limits.ts';
import type { StaffRole } from '#engine/vocabulary.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  addInstitution,
  type OpenTournament,
  openRegistration,
  register,
  submission,
} from '#testing/factories/factories-registration.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';
import { statementsOf } from '#testing/statements.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
let open: OpenTournament;

beforeAll(async () => {
  open = await openRegistration(ana);
});

type Against = { kind: 'person' | 'team' | 'institution'; id: string };
const intent = () => ({ idempotencyKey: newId() });

async function judge() {
  const who = await server.signIn(newId());
  const { personId } = await register(who, open, {
    body: submission(open, { role: 'adjudicator', name: 'Jun Judge' }),
  });
  return { who, personId };
}
async function speaker() {
  const who = await server.signIn(newId());
  const body = submission(open, { name: 'Sol Speaker' }, { team: { name: newId() } });
  const { personId, team } = await register(who, open, { body });
  return { who, personId, teamId: team ?? '' };
}
async function staff(role: StaffRole) {
  const who = await server.signIn(newId());
  await server.hire(open.tournament.id, who, role);
  return who;
}
const declare = ({ who }: { who: TestUser }, against: Against) =>
  who.client.clashes.declare({
    params: open.params,
    body: { against, reason: 'relationship', note: 'private-note' },
    ...intent(),
  });
const listed = async (who: TestUser, id: string) => {
  const { clashes } = await who.client.clashes.list({ params: open.params });
  return clashes.find((one) => one.id === id);
};
const decide = (
  who: TestUser,
  id: string,
  body: { version: number; state: 'approved' | 'declined' },
) => who.client.clashes.decide({ params: { ...open.params, clashId: id }, body });

describe('declaring', () => {
  test('a judge against a speaker keeps the speaker’s team apart; a speaker declares a judge', async () => {
    const [jun, sol] = [await judge(), await speaker()];
    const byJudge = await declare(jun, { kind: 'person', id: sol.personId });
    const bySpeaker = await declare(sol, { kind: 'person', id: jun.personId });
    const sides = [
      { kind: 'judge', id: jun.personId },
      { kind: 'team', id: sol.teamId },
    ];
    expect(await listed(ana, byJudge.id)).toMatchObject({ sides, state: 'waiting' });
    expect(await listed(ana, bySpeaker.id)).toMatchObject({ sides });
  });

  test('a team against an institution, judges against each other', async () => {
    const [jun, kim, sol] = [await judge(), await judge(), await speaker()];
    const { id } = await addInstitution(ana, open, { name: newId() });
    const made = [
      await declare(sol, { kind: 'institution', id }),
      await declare(jun, { kind: 'person', id: kim.personId }),
      await declare(jun, { kind: 'team', id: sol.teamId }),
      await declare(jun, { kind: 'institution', id }),
    ];
    const kinds = [];
    for (const { id: clashId } of made) {
      kinds.push((await listed(ana, clashId))?.sides.map(({ kind }) => kind));
    }
    expect(kinds).toEqual([
      ['team', 'institution'],
      ['judge', 'judge'],
      ['judge', 'team'],
      ['judge', 'institution'],
    ]);
  });

  test('refuses oneself, strangers, what is there already, and what never meets', async () => {
    const [jun, sol, lee] = [await judge(), await speaker(), await speaker()];
    const self = declare(jun, { kind: 'person', id: jun.personId });
    await expectRefusal(self, 'invalid-input');
    await expectRefusal(declare(jun, { kind: 'team', id: newId() }), 'invalid-input');
    await expectRefusal(declare(sol, { kind: 'person', id: lee.personId }), 'invalid-input');
    await expectRefusal(declare(sol, { kind: 'team', id: lee.teamId }), 'invalid-input');
    await declare(jun, { kind: 'team', id: sol.teamId });
    await expectRefusal(declare(jun, { kind: 'team', id: sol.teamId }), 'already-done');
    const outsider = { who: await server.signIn(newId()) };
    await expectRefusal(declare(outsider, { kind: 'team', id: sol.teamId }), 'forbidden');
  });

  test('ends with as many as one person may declare', async () => {
    const [jun, sol] = [await judge(), await speaker()];
    const { rows } = await server.services.db.pool.query<{ id: string }>(
      `insert into institution (tournament_id, id, name, name_folded, short_name)
       select $1, gen_random_uuid(), 'Full ' || n, 'full ' || n, 'F' || n
       from generate_series(1, $2::integer) n returning id`,
      [open.params.tournamentId, mostOwnClashes],
    );
    await server.services.db.pool.query(
      `insert into clash_declaration
         (tournament_id, id, person_id, against_institution_id, reason, note, state, at)
       select $1, gen_random_uuid(), $2, of.id, 'other', '', 'waiting', now()
       from unnest($3::uuid[]) as of(id)`,
      [open.params.tournamentId, jun.personId, rows.map(({ id }) => id)],
    );
    await expectRefusal(declare(jun, { kind: 'team', id: sol.teamId }), 'tournament-full');
    await declare(sol, { kind: 'person', id: jun.personId });
    for (const list of [ana.client.clashes.list, jun.who.client.clashes.mine]) {
      const statements = await statementsOf(server, () => list({ params: open.params }));
      expect(statements.filter((text) => text.includes('"judgeId"'))).toHaveLength(1);
    }
  });

  test('is hidden from the other side, and from log and public', async () => {
    const [jun, sol] = [await judge(), await speaker()];
    const { id } = await declare(jun, { kind: 'person', id: sol.personId });
    const { clashes: own } = await jun.who.client.clashes.mine({ params: open.params });
    expect(own).toMatchObject([{ id, against: { name: 'Sol Speaker' }, note: 'private-note' }]);
    const { clashes: theirs } = await sol.who.client.clashes.mine({ params: open.params });
    expect(theirs).toEqual([]);
    await expectRefusal(sol.who.client.clashes.list({ params: open.params }), 'forbidden');
    const log = await ana.client.activity.list({ params: open.params });
    expect(JSON.stringify(log)).not.toMatch(/clash\.declared|private-note/);
  });

  test('is undone while it waits, by its owner only', async () => {
    const [jun, sol] = [await judge(), await speaker()];
    const { id } = await declare(jun, { kind: 'team', id: sol.teamId });
    const back = ({ who }: { who: TestUser }) =>
      who.client.clashes.withdraw({ params: { ...open.params, clashId: id }, ...intent() });
    await expectRefusal(back(sol), 'not-found');
    await back(jun);
    expect(await listed(ana, id)).toBeUndefined();
    await expectRefusal(back(jun), 'not-found');
  });
});

describe('deciding', () => {
  test('the core sees the effect; equity and tab also who and why', async () => {
    const [jun, sol] = [await judge(), await speaker()];
    const { id } = await declare(sol, { kind: 'person', id: jun.personId });
    const core = await listed(await staff('adj-core'), id);
    expect(core).toMatchObject({ by: null, reason: null, note: null });
    expect(core?.sides).toHaveLength(2);
    for (const role of ['equity', 'tab'] as const) {
      expect(await listed(await staff(role), id)).toMatchObject({
        by: { name: 'Sol Speaker' },
        reason: 'relationship',
        note: 'private-note',
      });
    }
    const kim = await staff('convenor');
    await expectRefusal(kim.client.clashes.list({ params: open.params }), 'forbidden');
  });

  test('approval makes a conflict, the last decline ends it', async () => {
    const [jun, sol] = [await judge(), await speaker()];
    const first = await declare(jun, { kind: 'team', id: sol.teamId });
    const second = await declare(sol, { kind: 'person', id: jun.personId });
    const core = await staff('adj-core');
    const conflicts = async () => {
      const all = await core.client.participants.conflicts({ params: open.params });
      return all.conflicts.filter(({ teamId }) => teamId === sol.teamId);
    };
    await decide(core, first.id, { version: 1, state: 'approved' });
    await decide(core, second.id, { version: 1, state: 'approved' });
    expect(await conflicts()).toMatchObject([{ adjudicatorId: jun.personId, source: 'declared' }]);
    const back = jun.who.client.clashes.withdraw({
      params: { ...open.params, clashId: first.id },
      ...intent(),
    });
    await expectRefusal(back, 'wrong-state');
    await decide(core, first.id, { version: 2, state: 'declined' });
    expect(await conflicts()).toHaveLength(1);
    await decide(core, second.id, { version: 2, state: 'declined' });
    expect(await conflicts()).toEqual([]);
  });

  test('a stale decision is refused, and so is one about nothing', async () => {
    const [jun, sol] = [await judge(), await speaker()];
    const { id } = await declare(jun, { kind: 'team', id: sol.teamId });
    await decide(ana, id, { version: 1, state: 'declined' });
    await expectRefusal(decide(ana, id, { version: 1, state: 'approved' }), 'conflict');
    await expectRefusal(decide(ana, newId(), { version: 1, state: 'approved' }), 'not-found');
    await expectRefusal(decide(sol.who, id, { version: 2, state: 'approved' }), 'forbidden');
  });
});

test('a tournament goes with everything that registering left in it', async () => {
  const [jun, sol] = [await judge(), await speaker()];
  const { id } = await declare(jun, { kind: 'team', id: sol.teamId });
  await decide(ana, id, { version: 1, state: 'approved' });
  await sol.who.client.registration.invitePartner({ params: open.params, ...intent() });
  await ana.client.deletions.remove({
    params: open.params,
    body: { name: open.tournament.name },
  });
  await expectRefusal(ana.client.clashes.list({ params: open.params }), 'not-found');
});
