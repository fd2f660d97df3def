/** The ballots of a room entered and confirmed at once. */
import { describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type Stage, sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
let counter = 0;

const wins = [
  [76, 75, 75, 38],
  [74, 74, 74, 37],
];
const losses = [wins[1] ?? [], wins[0] ?? []];

/** A room of three judges, which Ana runs and in which Ben may enter and confirm. */
async function panelStage(panel: Parameters<typeof stageRound>[2] = {}) {
  const stage = await stageRound(server, ana, {
    packId: 'australs',
    panel: ['chair', 'panellist', 'panellist'],
    ...panel,
  });
  const [room] = stage.rooms;
  if (!room) throw new Error('no room');
  const { params } = stage;
  const { link } = await ana.client.staff.invite({
    params,
    body: { role: 'tab', to: { kind: 'link' } },
    idempotencyKey: `invite-${++counter}`,
  });
  const key = new URL(link ?? '').searchParams.get('key') ?? '';
  await ben.client.staff.acceptLink({ params, body: { key } });
  const status = async () => {
    const answer = await ana.client.ballots.ofRound({
      params: { ...params, roundId: stage.roundId },
    });
    const [first] = answer.rooms;
    if (!first) throw new Error('no room');
    return first;
  };
  return { stage, room, status, judges: room.panel.map(({ id }) => id) };
}

type Marks = readonly (readonly number[])[];

function enter(
  client: Client,
  stage: Stage,
  sheets: readonly { judge: string; marks: Marks; seenId?: string | null; reason?: string }[],
) {
  const [room] = stage.rooms;
  if (!room) throw new Error('no room');
  return client.ballots.enterRoom({
    params: { ...stage.params, debateId: room.debateId },
    body: {
      sheets: sheets.map(({ judge, marks, seenId = null, reason = null }) => ({
        adjudicatorId: judge,
        sheet: sheetFor(room, marks),
        seenId,
        reason,
      })),
      deviceKey: 'desk',
    },
    idempotencyKey: `enter-${++counter}`,
  });
}

function confirm(client: Client, stage: Stage, ballotIds: string[]) {
  const debateId = stage.rooms[0]?.debateId ?? '';
  return client.ballots.confirmRoom({
    params: { ...stage.params, debateId },
    body: { ballotIds },
  });
}

const idsOf = (answer: { ballots: readonly { id: string }[] }) =>
  answer.ballots.map(({ id }) => id);

describe('entering a room', () => {
  test('takes the ballots of every judge, and the majority decides once confirmed', async () => {
    const { stage, judges, status } = await panelStage();
    const [a = '', b = '', c = ''] = judges;
    const entered = await enter(ana.client, stage, [
      { judge: a, marks: wins },
      { judge: b, marks: losses },
      { judge: c, marks: wins },
    ]);
    expect(entered.ballots.map(({ adjudicatorId, state }) => [adjudicatorId, state])).toEqual(
      judges.map((id) => [id, 'submitted']),
    );
    expect(await status()).toMatchObject({ state: 'submitted', decided: false });
    await confirm(ben.client, stage, idsOf(entered));
    expect(await status()).toMatchObject({ state: 'confirmed', decided: true, dissenting: [b] });
  });

  test('takes none when one of them breaks the rules', async () => {
    const { stage, judges, status } = await panelStage();
    const [a = '', b = ''] = judges;
    const bad = [[176, 75, 75, 38], wins[1] ?? []];
    await expectRefusal(
      enter(ana.client, stage, [
        { judge: a, marks: wins },
        { judge: b, marks: bad },
      ]),
      'refused-by-rules',
    );
    expect(await status()).toMatchObject({ state: 'missing', ballots: [] });
  });

  test('is refused with a sheet twice, with none, and to strangers and colleagues', async () => {
    const { stage, judges, status } = await panelStage();
    const [a = '', b = ''] = judges;
    const own = { judge: a, marks: wins };
    await expectRefusal(enter(ana.client, stage, [own, own]), 'invalid-input');
    await expectRefusal(enter(ana.client, stage, []), 'invalid-input');
    await expectRefusal(enter(server.anonymous, stage, [own]), 'unauthenticated');
    const stranger = await server.signIn('Stranger');
    await expectRefusal(enter(stranger.client, stage, [own]), 'forbidden');
    const link = await stage.linkOf(a);
    await expectRefusal(enter(link, stage, [own, { judge: b, marks: wins }]), 'forbidden');
    expect((await status()).ballots).toEqual([]);
  });

  test('at two desks keeps both where they differ, and says so to the second', async () => {
    const { stage, judges, status } = await panelStage();
    const [a = ''] = judges;
    const first = await enter(ana.client, stage, [{ judge: a, marks: wins }]);
    const second = await enter(ben.client, stage, [{ judge: a, marks: losses }]);
    expect(second.ballots[0]?.unseenId).toBe(first.ballots[0]?.id);
    const { state, ballots } = await status();
    expect(state).toBe('disagree');
    expect(ballots.map((one) => one.state)).toEqual(['submitted', 'submitted']);
  });
});

describe('entering a room that needs no second person', () => {
  /** The second judge has the reply speaker of the first team other than the first judge. */
  async function aloneAtTheDesk() {
    const one = await panelStage();
    const { params } = one.stage;
    const { version } = await ana.client.tournaments.get({ params });
    const settings = { confirmByAnother: false };
    await ana.client.tournaments.updateSettings({ params, body: { version, settings } });
    const sheet = sheetFor(one.room, wins);
    const other = structuredClone(sheet);
    const reply = other.teams[0]?.speeches[3];
    if (reply) reply.speakerId = one.room.teams[0]?.speakerIds[1] ?? null;
    const type = (judges: readonly number[], typed: typeof sheet, reason: string | null = null) =>
      ana.client.ballots.enterRoom({
        params: { ...params, debateId: one.room.debateId },
        body: {
          sheets: judges.map((judge) => ({
            adjudicatorId: one.judges[judge] ?? '',
            sheet: typed,
            reason,
          })),
          deviceKey: 'desk',
        },
        idempotencyKey: `enter-${++counter}`,
      });
    return { ...one, sheet, other, type };
  }

  const statesOf = ({ ballots }: { readonly ballots: readonly { readonly state: string }[] }) =>
    ballots.map(({ state }) => state);

  test('counts at once, but for a ballot that contradicts what counts, until they agree', async () => {
    const { stage, room, status, sheet, other, type } = await aloneAtTheDesk();
    expect(statesOf(await type([0], sheet))).toEqual(['confirmed']);
    const late = await type([1], other);
    expect(statesOf(late)).toEqual(['submitted']);
    const params = { ...stage.params, ballotId: late.ballots[0]?.id ?? '' };
    await expectRefusal(ana.client.ballots.confirm({ params }), 'undecided');
    // The first was the wrong one: its correction counts, and so may the other.
    const corrected = await type([0, 2], other, 'The other reply');
    expect(statesOf(corrected)).toEqual(['confirmed', 'confirmed']);
    await ana.client.ballots.confirmRoom({
      params: { ...stage.params, debateId: room.debateId },
      body: { ballotIds: [late.ballots[0]?.id ?? ''] },
    });
    expect(await status()).toMatchObject({ state: 'confirmed', decided: true });
  });

  test('lets none of several count that contradict each other', async () => {
    const { stage, room, judges, sheet, other } = await aloneAtTheDesk();
    const { ballots } = await ana.client.ballots.enterRoom({
      params: { ...stage.params, debateId: room.debateId },
      body: {
        sheets: [sheet, other, sheet].map((typed, judge) => ({
          adjudicatorId: judges[judge] ?? '',
          sheet: typed,
          reason: null,
        })),
        deviceKey: 'desk',
      },
      idempotencyKey: `enter-${++counter}`,
    });
    expect(statesOf({ ballots })).toEqual(['submitted', 'submitted', 'submitted']);
  });
});

describe('confirming a room', () => {
  test('is for another person, and confirms all or none', async () => {
    const { stage, judges, status } = await panelStage();
    const [a = '', b = '', c = ''] = judges;
    const mine = await enter(ana.client, stage, [{ judge: a, marks: wins }]);
    const rest = await enter(ben.client, stage, [
      { judge: b, marks: wins },
      { judge: c, marks: wins },
    ]);
    const all = [...idsOf(mine), ...idsOf(rest)];
    await expectRefusal(confirm(ben.client, stage, all), 'same-person');
    expect((await status()).due.map(({ state }) => state)).toEqual(judges.map(() => 'submitted'));
    await confirm(ben.client, stage, idsOf(mine));
    await confirm(ana.client, stage, idsOf(rest));
    expect(await status()).toMatchObject({ decided: true });
  });

  test('at two desks at once is done for both, and refused once another ballot counts', async () => {
    const { stage, judges, status } = await panelStage();
    const entered = await enter(
      ana.client,
      stage,
      judges.map((judge) => ({ judge, marks: wins })),
    );
    const chosen = idsOf(entered);
    const [one, two] = await Promise.all([
      confirm(ben.client, stage, chosen),
      confirm(ben.client, stage, chosen),
    ]);
    expect(two.ballots).toEqual(one.ballots);
    const before = await status();
    // Whoever entered them has no right to confirm them, and now nothing to confirm.
    const again = await confirm(ana.client, stage, chosen);
    expect(again.ballots.map(({ state }) => state)).toEqual(chosen.map(() => 'confirmed'));
    expect(await status()).toEqual(before);

    const [judge = ''] = judges;
    const [seenId = ''] = chosen;
    const better = await enter(ana.client, stage, [
      { judge, marks: losses, seenId, reason: 'Swapped' },
    ]);
    await confirm(ben.client, stage, idsOf(better));
    const refused = await expectRefusal(confirm(ben.client, stage, chosen), 'wrong-state');
    expect(refused?.detail).toBe(
      'This ballot was confirmed, replaced or set aside in the meantime.',
    );
  });

  test('is refused where the ballots make no result together', async () => {
    const { stage, judges, status } = await panelStage({ panel: ['panellist', 'panellist'] });
    const [a = '', b = ''] = judges;
    const entered = await enter(ana.client, stage, [
      { judge: a, marks: wins },
      { judge: b, marks: losses },
    ]);
    const problem = await expectRefusal(confirm(ben.client, stage, idsOf(entered)), 'undecided');
    expect(problem?.data).toMatchObject({
      mayAccept: false,
      debates: [{ reasons: [{ code: 'votes-tied' }] }],
    });
    expect(await status()).toMatchObject({ state: 'submitted' });
  });

  test('takes one ballot of a sheet, of this room, and from the tab room', async () => {
    const { stage, judges } = await panelStage();
    const other = await panelStage();
    const [a = ''] = judges;
    const first = await enter(ana.client, stage, [{ judge: a, marks: wins }]);
    const second = await enter(ben.client, stage, [{ judge: a, marks: losses }]);
    const both = [...idsOf(first), ...idsOf(second)];
    await expectRefusal(confirm(ana.client, stage, both), 'invalid-input');
    await expectRefusal(confirm(ben.client, other.stage, idsOf(first)), 'not-found');
    await expectRefusal(confirm(await stage.linkOf(a), stage, idsOf(first)), 'forbidden');
    await expectRefusal(confirm(server.anonymous, stage, idsOf(first)), 'unauthenticated');
  });
});
