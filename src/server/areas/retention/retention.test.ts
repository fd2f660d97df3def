/** What is kept of people is erased when its time has come, and does not come back unnoticed. */
import { expect, test } from 'vitest';
import { retentionBounds, retentionKinds } from '#contract/kinds/retention.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { allTables, tournamentTables } from '#server/db/personal/index.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { enterBallot, giveFeedback, openQuestion } from '#testing/factories/factories-feedback.ts';
import { ownServer } from '#testing/own-server.ts';
import { erasures } from './erasures.ts';
import { eraseJob } from './index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const vera = await server.signIn('Vera Okafor');
const start = server.clock.now();
const day = 86_400_000;

/** The night after this many whole days since the tournament’s last day, 22 November 2026. */
async function nightAfter(days: number): Promise<void> {
  server.clock.set(new Date(Date.parse('2026-11-22T03:23:00Z') + (days + 1) * day));
  await jobHandlers(server.services)[eraseJob]?.({});
}

type Params = { readonly tournamentId: string };

/** A tournament that holds something of most kinds. */
async function filled(): Promise<Params> {
  server.clock.set(start);
  const stage = await stageRound(server, ana, { rooms: 1 });
  const { params } = stage;
  await server.hire(params.tournamentId, vera, 'volunteer');
  const [room] = stage.rooms;
  if (!room) throw new Error('No room was staged');
  await enterBallot(stage, room, { enters: vera, confirms: ana });
  const draft = { introduction: '', questions: [openQuestion] };
  await ana.client.feedback.saveForm({ params, body: { ...draft, version: 0 } });
  const aboutId = room.panel[0]?.id ?? '';
  const speakerId = room.teams[0]?.speakerIds[0] ?? '';
  const speaker = await stage.linkOf(speakerId);
  const at = { params, debateId: room.debateId };
  await giveFeedback(speaker, at, { aboutId, formVersion: 1, answers: { why: 'Fair' } });
  const { version } = await ana.client.tournaments.get({ params });
  await ana.client.tournaments.update({ params, body: { version, minors: true } });
  const guardian = { name: 'Ivana Kos', contact: '+385 1' };
  await speaker.guardians.setMine({ params, body: { kind: 'given', guardian } });
  const { speakers } = await ana.client.participants.list({ params });
  const own = speakers.find(({ id }) => id === speakerId);
  await ana.client.participants.updateSpeaker({
    params: { ...params, speakerId },
    body: { email: 'nora@example.org', version: own?.version ?? 0 },
  });
  await speaker.requests.ask({
    params,
    body: { topic: 'tab', text: 'Where is the water?' },
    idempotencyKey: newId(),
  });
  return params;
}

async function heldOf(params: Params) {
  const { held } = await ana.client.retention.held({ params });
  return held;
}

const kindsOf = async (params: Params) =>
  (await ana.client.retention.get({ params })).kinds.filter(({ erasedAt }) => erasedAt !== null);

test('each kind goes in the night after its time, and not a night before', async () => {
  const params = await filled();
  const before = await heldOf(params);
  expect(before).toMatchObject({ links: 1, requests: 1, contact: 1, guardians: 1, feedback: 1 });
  await nightAfter(89);
  expect(await heldOf(params)).toMatchObject({ links: 1, contact: 1 });
  await nightAfter(90);
  expect(await heldOf(params)).toMatchObject({ links: 0, contact: 1, guardians: 1, feedback: 1 });
  await nightAfter(364);
  expect(await heldOf(params)).toMatchObject({ requests: 0, contact: 1 });
  await nightAfter(365);
  expect(await heldOf(params)).toMatchObject({ contact: 0, guardians: 0, feedback: 0 });
  const log = (await heldOf(params)).log;
  expect(log).toBeGreaterThan(3);
  await nightAfter(730);
  expect(await heldOf(params)).toEqual(Object.fromEntries(retentionKinds.map((kind) => [kind, 0])));
});

test('a tournament that fails holds up no other, and the job says that it failed', async () => {
  const [failing, sound] = [await filled(), await filled()];
  const { pool } = server.services.db;
  await pool.query(`create function fail() returns trigger language plpgsql as $$
      begin raise 'this one fails'; end $$`);
  await pool.query(`create trigger fail before insert on retention_erasure for each row
      when (new.tournament_id = '${failing.tournamentId}') execute function fail()`);
  try {
    await expect(nightAfter(90)).rejects.toThrow('this one fails');
    expect(await heldOf(failing)).toMatchObject({ links: 1 });
    expect(await heldOf(sound)).toMatchObject({ links: 0 });
  } finally {
    await pool.query('drop function fail() cascade');
  }
  await nightAfter(90);
  expect(await heldOf(failing)).toMatchObject({ links: 0 });
});

test('results, scores and the fact of the consent stay', async () => {
  const params = await filled();
  const tables = async () => {
    const { seq: _, ...rest } = await ana.client.standings.tables({ params });
    return rest;
  };
  const before = await tables();
  const scores = (await ana.client.feedback.judges({ params, query: {} })).rows;
  await nightAfter(730);
  expect(await tables()).toEqual(before);
  expect((await ana.client.feedback.judges({ params, query: {} })).rows).toEqual(scores);
  const { rows } = await ana.client.guardians.list({ params });
  expect(rows.find(({ state }) => state === 'given')).toMatchObject({
    guardianName: null,
    guardianContact: null,
    givenOn: '2026-11-21',
  });
});

test('a second night finds nothing, and the log says once what went', async () => {
  const params = await filled();
  const counts = async () => {
    const { rows } = await server.services.db.pool.query(
      `select data ->> 'kind' as kind from activity
       where tournament_id = $1 and type = 'retention.erased'`,
      [params.tournamentId],
    );
    return rows.map(({ kind }) => kind).sort();
  };
  await nightAfter(365);
  const first = await counts();
  expect(first).toEqual(expect.arrayContaining(['contact', 'feedback', 'guardians', 'links']));
  const erasedAt = await kindsOf(params);
  await nightAfter(366);
  expect(await counts()).toEqual(first);
  expect(await kindsOf(params)).toEqual(erasedAt);
});

test('archived or not, and whatever was chosen: a longer period holds', async () => {
  const params = await filled();
  const { version } = await ana.client.retention.get({ params });
  await ana.client.retention.set({ params, body: { days: { contact: 730 }, version } });
  await server.services.db.pool.query('update tournament set archived_at = $2 where id = $1', [
    params.tournamentId,
    server.clock.now(),
  ]);
  await nightAfter(365);
  expect(await heldOf(params)).toMatchObject({ contact: 1, guardians: 0 });
  await nightAfter(730);
  expect(await heldOf(params)).toMatchObject({ contact: 0 });
});

test('a backup from before brings nothing back for longer than a night', async () => {
  const params = await filled();
  const backup = JSON.stringify(await makeBackup(server.services, params.tournamentId));
  expect(backup).toContain('Ivana Kos');
  await nightAfter(365);
  const after = JSON.stringify(await makeBackup(server.services, params.tournamentId));
  expect(after).not.toMatch(/Ivana Kos|nora@example\.org|Where is the water/);
  const { name } = await ana.client.tournaments.get({ params });
  await ana.client.deletions.remove({ params, body: { name } });
  await restoreBackup(server.services, backup);
  expect(await heldOf(params)).toMatchObject({ contact: 1, guardians: 1 });
  await nightAfter(366);
  expect(await heldOf(params)).toMatchObject({ contact: 0, guardians: 0, requests: 0 });
  expect(await kindsOf(params)).not.toEqual([]);
});

test('an act of before can no longer be undone to bring data back', async () => {
  const params = await filled();
  const files = [{ name: 'institutions.csv', text: 'name,code\nOld School,OS\n' }];
  const source = 'test';
  const { digest } = await ana.client.data.previewImport({ params, body: { source, files } });
  const { id } = await ana.client.data.applyImport({ params, body: { source, files, digest } });
  await nightAfter(30);
  const undo = ana.client.data.undoImport({ params: { ...params, importId: id } });
  await expectRefusal(undo, 'no-undo');
});

test('nothing of a tournament that is still on, or without a choice that fits', async () => {
  const params = await filled();
  const before = await heldOf(params);
  server.clock.set('2026-11-22T03:23:00Z');
  await jobHandlers(server.services)[eraseJob]?.({});
  expect(await heldOf(params)).toEqual(before);
  const { version } = await ana.client.retention.get({ params });
  const set = (days: object) =>
    ana.client.retention.set({ params, body: { days, version } as never });
  await expectRefusal(set({ contact: 7 }), 'invalid-input');
  await expectRefusal(set({ contact: 31 }), 'invalid-input');
  await expectRefusal(set({ hair: 30 }), 'invalid-input');
  await set({ contact: 30 });
  await expectRefusal(set({ contact: 90 }), 'conflict');
});

test('everybody may know how long, the owner and admins choose and see how much', async () => {
  server.clock.set(start);
  const { id } = await createTournament(ana);
  const params = { tournamentId: id };
  await server.hire(id, vera, 'convenor');
  const { kinds } = await server.anonymous.retention.get({ params });
  expect(kinds.map(({ kind, days }) => [kind, days])).toEqual(
    retentionKinds.map((kind) => [kind, retentionBounds[kind].usual]),
  );
  expect(kinds.find(({ kind }) => kind === 'needs')?.erasedFrom).toBe('2026-12-23');
  await expectRefusal(vera.client.retention.held({ params }), 'forbidden');
  const { version } = await vera.client.retention.get({ params });
  const set = vera.client.retention.set({ params, body: { days: {}, version } });
  await expectRefusal(set, 'forbidden');
  await expectRefusal(server.anonymous.retention.held({ params }), 'unauthenticated');
});

test('what is erased exists in the database', () => {
  for (const kind of retentionKinds) {
    for (const { table, set } of erasures[kind]) {
      expect([table, table in allTables]).toEqual([table, true]);
      const columns = (set ?? '').matchAll(/(?:^|, )(\w+) =/g);
      for (const [, column] of columns) {
        const { personal = {}, acts = [], plain } = allTables[table] ?? { plain: [] };
        expect([...Object.keys(personal), ...acts, ...plain]).toContain(column);
      }
    }
  }
});

/** Each kind of `personal-kinds.ts` that a tournament keeps, and what becomes of it. */
test('no kind of personal data of a tournament is forgotten', () => {
  const erased = new Set(
    Object.values(erasures)
      .flat()
      .map(({ table }) => table),
  );
  const staying: Readonly<Record<string, string>> = {
    speaker: 'the team stays',
    speaker_in_category: 'the category stays',
    adjudicator: 'scores stay',
    conflict: 'that they must not meet stays',
    registration: 'that somebody registered stays',
    fee_entry: 'accounts are kept for the tax office',
    invoice: 'accounts are kept for the tax office',
    payment: 'accounts are kept for the tax office',
    panel_seat: 'results stay',
    preformed_seat: 'results stay',
    staff_member: 'until the owner removes them',
    ownership_offer: 'ends by itself',
    participants_seen: 'until the account goes',
    chat_grant: 'until the organisers remove it from the chat server',
    chat_nickname: 'until the organisers remove it from the chat server',
    chat_problem: 'until the next sync',
  };
  const personal = Object.entries(tournamentTables)
    .filter(([, { of = [] }]) => of.length > 0)
    .map(([table]) => table);
  const open = personal.filter((table) => !erased.has(table) && !(table in staying));
  expect(open).toEqual([]);
});
