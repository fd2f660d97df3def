import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
let params: { tournamentId: string };

beforeEach(async () => {
  params = { tournamentId: (await createTournament(ana)).id };
});

const api = () => ana.client.participants;
const list = () => api().list({ params });
const addTeam = (
  reference: string,
  names: readonly string[],
  institutionId: string | null = null,
) =>
  api().addTeam({
    params,
    body: { reference, institutionId, speakers: names.map((name) => ({ name })) },
  });
async function person(name: string) {
  const { speakers, adjudicators } = await list();
  const found = [...speakers, ...adjudicators].find((row) => row.name === name);
  if (!found) throw new Error(`no ${name}`);
  return { id: found.id, version: found.version };
}
type People = Parameters<ReturnType<typeof api>['mergePeople']>[0]['body'];
const mergePeople = (body: People) => api().mergePeople({ params, body });
const undo = (undoId: string) => api().undo({ params: { ...params, undoId } });
/** Everything of the tournament but counters and the log. */
async function everything(): Promise<unknown> {
  const { tables } = await ana.client.data.exportJson({ params });
  const kept = Object.entries(tables as Record<string, unknown[]>)
    .filter(([table]) => table !== 'activity')
    .map(([table, rows]) => [
      table,
      rows
        .map((row) => JSON.stringify(row, (key, value) => (key === 'version' ? 0 : value)))
        .sort(),
    ]);
  return Object.fromEntries(kept);
}

describe('two people', () => {
  test('become one who has what both had, and come apart again', async () => {
    await addTeam('A', ['Łucja Nowak', 'Ben Adeyemi']);
    const judge = await api().addAdjudicator({
      params,
      body: { name: 'Lucja Nowak', email: 'lucja@example.org', baseScore: 6, pronouns: 'she/her' },
    });
    const other = await api().addAdjudicator({ params, body: { name: 'Other Judge' } });
    const { teams } = await list();
    const teamId = teams[0]?.id ?? '';
    const conflict = (body: object) => api().addConflict({ params, body });
    await conflict({ adjudicatorId: judge.id, otherAdjudicatorId: other.id });
    await conflict({ adjudicatorId: judge.id, teamId });
    const { rounds } = await ana.client.rounds.list({ params });
    await ana.client.rounds.setAvailability({
      params: { ...params, roundId: rounds[0]?.id ?? '' },
      body: { kind: 'all', of: ['adjudicators'] },
    });
    const before = await everything();
    const keep = await person('Łucja Nowak');
    const { undoId } = await mergePeople({ keep, gone: await person('Lucja Nowak') });
    const after = await list();
    expect(after.speakers[0]).toMatchObject({
      id: keep.id,
      name: 'Łucja Nowak',
      email: 'lucja@example.org',
      pronouns: 'she/her',
    });
    expect(after.adjudicators.find((row) => row.id === keep.id)).toMatchObject({ baseScore: 6 });
    const { conflicts } = await api().conflicts({ params });
    expect(conflicts.map((row) => row.adjudicatorId)).toEqual([keep.id, keep.id]);
    await undo(undoId);
    expect(await everything()).toEqual(before);
  });

  test('of the one who goes keep the fields that are taken', async () => {
    await addTeam('A', ['Łucja Nowak', 'Ben Adeyemi']);
    await addTeam('B', ['Lucja N']);
    const [keep, gone] = [await person('Łucja Nowak'), await person('Lucja N')];
    await mergePeople({ keep, gone, take: ['name', 'team'] });
    const { teams, speakers } = await list();
    const b = teams.find((row) => row.reference === 'B')?.id;
    expect(speakers).toHaveLength(2);
    expect(speakers.find((row) => row.id === keep.id)).toMatchObject({
      name: 'Lucja N',
      teamId: b,
    });
    await expectRefusal(mergePeople({ keep, gone }), 'not-found');
  });

  test('keep one private link, or the only one', async () => {
    await addTeam('A', ['Łucja Nowak', 'Lucja Nowak']);
    const { links } = await api().makeLinks({ params });
    const [keep, gone] = [await person('Łucja Nowak'), await person('Lucja Nowak')];
    await mergePeople({ keep, gone, take: ['link'] });
    const urlOf = (id: string) => links.find((one) => one.personId === id)?.url ?? '';
    const use = (url: string) =>
      server.withCredential('Link', url.split('/').at(-1) ?? '').me.page({ params });
    expect((await use(urlOf(gone.id))).person.id).toBe(keep.id);
    await expectRefusal(use(urlOf(keep.id)), 'unauthenticated');
  });

  test('who both have an account stay two', async () => {
    await addTeam('A', ['One', 'Two']);
    for (const name of ['One', 'Two']) {
      const { id, version } = await person(name);
      const { accountId } = await server.signIn(name);
      const body = { account: accountId, version };
      await api().setAccount({ params: { ...params, personId: id }, body });
    }
    const pair = { keep: await person('One'), gone: await person('Two') };
    await expectRefusal(mergePeople(pair), 'link-taken');
  });

  test('who sit in the same draw stay two', async () => {
    const stage = await stageRound(server, ana, { rooms: 2 });
    params = stage.params;
    const [first, second] = stage.rooms;
    const versioned = (id: string | undefined) => ({ id: id ?? '', version: 1 });
    const judges = { keep: versioned(first?.panel[0]?.id), gone: versioned(second?.panel[0]?.id) };
    const refused = await expectRefusal(mergePeople(judges), 'in-use');
    expect(refused?.detail).toContain(
      'In Round 1, Judge 1.1 is in debate 1 and Judge 2.1 in debate 2.',
    );
    expect(refused?.detail).toContain('take one of them off the panel');
    expect(refused).toMatchObject({ data: { rounds: [{ id: stage.roundId, name: 'Round 1' }] } });
    const mixed = { ...judges, keep: versioned(second?.teams[0]?.speakerIds[0]) };
    await expectRefusal(mergePeople({ ...mixed, gone: judges.keep }), 'in-use');
    const speakers = {
      keep: versioned(first?.teams[0]?.speakerIds[0]),
      gone: versioned(second?.teams[1]?.speakerIds[0]),
    };
    await expectRefusal(mergePeople(speakers), 'in-use');
  });

  test('one of whom has spoken take the ballot along', async () => {
    const stage = await stageRound(server, ana, { rooms: 1 });
    params = stage.params;
    const [room] = stage.rooms;
    if (!room) throw new Error('no room');
    const marks = room.teams.map((_, seat) => [80 - seat, 80 - seat]);
    const ballot = await ana.client.ballots.submit({
      params: { ...params, debateId: room.debateId },
      body: { adjudicatorId: null, sheet: sheetFor(room, marks), deviceKey: 'desk' },
      idempotencyKey: room.debateId,
    });
    const { id: keepId } = await api().addAdjudicator({ params, body: { name: 'The Same' } });
    const goneId = room.teams[0]?.speakerIds[0] ?? '';
    const before = await everything();
    const { undoId } = await mergePeople({
      keep: { id: keepId, version: 1 },
      gone: { id: goneId, version: 1 },
    });
    const form = await ana.client.ballots.form({ params: { ...params, debateId: room.debateId } });
    expect(JSON.stringify(form)).not.toContain(goneId);
    expect(ballot.id).toBeTruthy();
    await undo(undoId);
    expect(await everything()).toEqual(before);
  });

  test('changed in the meantime are looked at again; of two at once one wins', async () => {
    await addTeam('A', ['One', 'Two']);
    const [keep, gone] = [await person('One'), await person('Two')];
    await expectRefusal(mergePeople({ keep: { ...keep, version: 9 }, gone }), 'conflict');
    await expectRefusal(mergePeople({ keep, gone: keep }), 'invalid-input');
    const outcomes = await Promise.allSettled([
      mergePeople({ keep, gone }),
      mergePeople({ keep: gone, gone: keep }),
      mergePeople({ keep, gone }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await list()).speakers).toHaveLength(1);
  });

  test('cannot come apart once something hangs on what they became', async () => {
    await addTeam('A', ['One']);
    await api().addAdjudicator({ params, body: { name: 'One as Judge' } });
    await addTeam('B', ['Three']);
    const [keep, gone] = [await person('One'), await person('One as Judge')];
    const { undoId } = await mergePeople({ keep, gone });
    const b = (await list()).teams.find((row) => row.reference === 'B')?.id ?? '';
    await api().addConflict({ params, body: { adjudicatorId: keep.id, teamId: b } });
    await expectRefusal(undo(undoId), 'no-undo');
    expect((await api().conflicts({ params })).conflicts).toHaveLength(1);
  });
});

describe('two teams', () => {
  test('become one with the members that are one person each', async () => {
    await addTeam('Kaiulani A', ['Leilani', 'Kai']);
    await addTeam('Kailani A', ['Leilani', 'Kai']);
    const { teams, speakers } = await list();
    const [gone, keep] = teams;
    if (!gone || !keep) throw new Error('no teams');
    const members = (teamId: string) => speakers.filter((row) => row.teamId === teamId);
    const pairs = members(keep.id).map((row, index) => ({
      keepId: row.id,
      goneId: members(gone.id)[index]?.id ?? '',
    }));
    const body = { keep: { id: keep.id, version: 1 }, gone: { id: gone.id, version: 1 } };
    await expectRefusal(api().mergeTeams({ params, body }), 'refused-by-rules');
    const before = await everything();
    const { undoId } = await api().mergeTeams({ params, body: { ...body, members: pairs } });
    const after = await list();
    expect([after.teams.length, after.speakers.length]).toEqual([1, 2]);
    expect(after.speakers.map((row) => row.position)).toEqual([1, 2]);
    await undo(undoId);
    expect(await everything()).toEqual(before);
  });

  test('in the same draw stay two', async () => {
    const stage = await stageRound(server, ana, { rooms: 2 });
    params = stage.params;
    const ids = stage.rooms.map((room) => room.teams[0]?.id ?? '');
    const [keep, gone] = ids.map((id) => ({ id, version: 1 }));
    if (!keep || !gone) throw new Error('no teams');
    const members = stage.rooms[0]?.teams[0]?.speakerIds.map((keepId, index) => ({
      keepId,
      goneId: stage.rooms[1]?.teams[0]?.speakerIds[index] ?? '',
    }));
    const merge = (body: object) => api().mergeTeams({ params, body: { keep, gone, ...body } });
    await expectRefusal(merge({ members }), 'in-use');
    await expectRefusal(merge({}), 'in-use');
  });
});

describe('two institutions', () => {
  const add = (name: string, shortName: string) =>
    api().addInstitution({ params, body: { name, shortName } });

  test('become one with teams, judges and conflicts of both', async () => {
    const keep = await add('University of Oxford', 'Oxford');
    const gone = await add('Oxford University', 'OUDS');
    await addTeam('A', ['One'], keep.id);
    await addTeam('B', ['Two'], gone.id);
    const judge = await api().addAdjudicator({
      params,
      body: { name: 'Judge', institutionId: gone.id },
    });
    await api().addConflict({
      params,
      body: { adjudicatorId: judge.id, institutionId: gone.id },
    });
    const before = await everything();
    const body = { keep: { id: keep.id, version: 1 }, gone: { id: gone.id, version: 1 } };
    const merged = await api().mergeInstitutions({
      params,
      body: { ...body, take: ['shortName'] },
    });
    const after = await list();
    expect(after.institutions).toMatchObject([
      { id: keep.id, name: 'University of Oxford', shortName: 'OUDS' },
    ]);
    expect(after.teams.map((row) => row.name)).toEqual(['OUDS A', 'OUDS B']);
    expect(after.adjudicators[0]?.institutionId).toBe(keep.id);
    await undo(merged.undoId);
    expect(await everything()).toEqual(before);
  });

  test('with a team of the same name stay two', async () => {
    const [keep, gone] = [await add('University of Oxford', 'Oxford'), await add('OUDS', 'OUDS')];
    await addTeam('A', ['One'], keep.id);
    await addTeam('a', ['Two'], gone.id);
    const body = { keep: { id: keep.id, version: 1 }, gone: { id: gone.id, version: 1 } };
    const problem = await expectRefusal(api().mergeInstitutions({ params, body }), 'name-taken');
    expect(problem?.data).toEqual({ references: ['A'] });
  });
});

test('probable duplicates are found by address, name and typing error, the surest first', async () => {
  const { id } = await api().addInstitution({
    params,
    body: { name: 'University of Łódź', shortName: 'Łódź' },
  });
  await api().addInstitution({ params, body: { name: 'Univerity of Lodz', shortName: 'UL' } });
  await addTeam('A', ['Łucja Nowak', 'Katarzyna Wiśniewska'], id);
  const judge = (name: string, email: string | null = null) =>
    api().addAdjudicator({ params, body: { name, email, institutionId: id } });
  await judge('Nowak Lucja');
  await judge('Katarzyna Wiśniewksa');
  await judge('Somebody Else', 'same@example.org');
  await judge('Entirely Different', 'Same@example.org');
  const { pairs } = await api().duplicates({ params });
  expect(pairs.map(({ of, reasons }) => [of, ...reasons])).toEqual([
    ['person', 'email', 'same-institution'],
    ['person', 'name', 'same-institution'],
    ['person', 'similar-name', 'same-institution'],
    ['institution', 'similar-name'],
  ]);
});
