/** Judges who differ: the room counts as undecided, the difference is named, and gone once they agree. */
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { findRulePack } from '#engine/formats/index.ts';
import { newId } from '#server/keys/secrets.ts';
import { expect, test } from '../support/fixtures.ts';
import { takePictures } from '../support/pictures.ts';
import { makeTournament, playRound, roundAt, type Stage } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

type Sheet = CallInput<Api['ballots']['submit']>['body']['sheet'];

/** The ballots of one room are entered once more and wait; on that of the chair another speaker replied. */
async function differ(stage: Stage): Promise<{ venue: string; judge: string }> {
  const { params, director } = stage;
  const { id: roundId } = await roundAt(stage, 1);
  const { rooms } = await director.client.ballots.ofRound({ params: { ...params, roundId } });
  const room = rooms.find(({ due }) => due.length > 1);
  if (!room) throw new Error('no panel');
  for (const { id, adjudicatorId, sheet } of room.ballots) {
    await director.client.ballots.discard({
      params: { ...params, ballotId: id },
      body: { reason: 'Entered for the wrong room' },
    });
    const { state } = await director.client.ballots.submit({
      params: { ...params, debateId: room.debateId },
      body: {
        adjudicatorId,
        sheet: adjudicatorId === room.chair?.id ? withOtherReply(sheet) : sheet,
        deviceKey: 'desk',
      },
      idempotencyKey: newId(),
    });
    expect(state).toBe('submitted');
  }
  return { venue: room.venue ?? '', judge: room.chair?.name ?? '' };
}

/** In the first team somebody else of those who may has replied. */
function withOtherReply(sheet: Sheet): Sheet {
  const [first, ...others] = sheet.teams;
  const reply = first?.speeches.find(({ kind }) => kind === 'reply');
  const other = first?.speeches.find(
    ({ kind, speakerId }, index) => kind !== 'reply' && index < 2 && speakerId !== reply?.speakerId,
  );
  if (!first || !reply || !other) throw new Error('no reply');
  const speeches = first.speeches.map((speech) =>
    speech === reply ? { ...speech, speakerId: other.speakerId } : speech,
  );
  return { ...sheet, teams: [{ ...first, speeches }, ...others] };
}

/** The director enters a version of the chair's ballot in a room once more, changed or not. @returns its id */
async function correct(
  { params, director }: Stage,
  venue: string,
  version: 'discarded' | 'confirmed',
  change = (sheet: Sheet): Sheet => sheet,
): Promise<string> {
  const { rounds } = await director.client.rounds.list({ params });
  const inRound = { ...params, roundId: rounds[0]?.id ?? '' };
  const { rooms } = await director.client.ballots.ofRound({ params: inRound });
  const room = rooms.find((one) => one.venue === venue);
  const ballot = room?.ballots.find(
    ({ adjudicatorId, state }) => adjudicatorId === room.chair?.id && state === version,
  );
  if (!room || !ballot) throw new Error(`no ${version} ballot`);
  const { adjudicatorId, sheet } = ballot;
  const { id } = await director.client.ballots.submit({
    params: { ...params, debateId: room.debateId },
    body: { adjudicatorId, sheet: change(sheet), reason: 'Asked the chair', deviceKey: 'desk' },
    idempotencyKey: newId(),
  });
  return id;
}

/** The deputy confirms what waits in a room. */
async function confirmAll({ params, deputy }: Stage, venue: string): Promise<void> {
  const { rounds } = await deputy.client.rounds.list({ params });
  const inRound = { ...params, roundId: rounds[0]?.id ?? '' };
  const { rooms } = await deputy.client.ballots.ofRound({ params: inRound });
  const ballots = rooms.find((one) => one.venue === venue)?.ballots ?? [];
  for (const { id, state } of ballots) {
    if (state !== 'submitted') continue;
    await deputy.client.ballots.confirm({ params: { ...params, ballotId: id } });
  }
}

test('a round is not completed over ballots that differ, and the desk names what differs', async ({
  device,
  signIn,
  site,
}) => {
  const pack = findRulePack('australs');
  if (!pack) throw new Error('no pack');
  const stage = await makeTournament(site, { slug: 'differ', teams: 8, rounds: 1, pack });
  await playRound(stage, 1, 'entered');
  const { venue, judge } = await differ(stage);
  const [desk, other] = [await device('desk'), await device('desk')];
  await signIn(desk, stage.director);
  await signIn(other, stage.deputy);

  await test.step('the check of the data names it, and says what is right', async () => {
    await desk.goto('/tournaments/differ/settings/data');
    await desk.getByRole('button', { name: 'Check the data' }).click();
    const result = desk.getByRole('list', { name: 'Result of the check' });
    await expect(result.getByText('The ballots of 1 room don’t give a result')).toBeVisible();
    await expect(result.getByText(/^No team, judge or room is in two debates/)).toBeVisible();
    expect(await violations(desk)).toEqual([]);
  });

  await test.step('the overview counts decided rooms and refuses by name', async () => {
    await desk.goto('/tournaments/differ/manage');
    await expect(desk.getByText('3 of 4 rooms decided')).toBeVisible();
    await expect(desk.getByText('Next: Confirm 3 ballots')).toBeVisible();
    const rooms = desk.getByRole('grid', { name: 'Undecided rooms of Round 1' });
    await expect(rooms.getByText('The ballots differ')).toBeVisible();
    const { params, director } = stage;
    const { id, version } = await roundAt(stage, 1);
    const completing = { params: { ...params, roundId: id }, body: { version } };
    await expect(director.client.rounds.complete(completing)).rejects.toMatchObject({
      code: 'undecided',
    });
    await desk.getByRole('link', { name: 'All ballots' }).click();
  });

  await test.step('the desk names the field and who says what, until they agree', async () => {
    const row = desk.getByRole('row').filter({ hasText: venue });
    await row.getByRole('button').last().click();
    const room = desk.getByRole('dialog', { name: /^Ballots of/ });
    const differences = room.getByRole('list', { name: 'Differences' });
    await expect(differences.getByRole('listitem')).toHaveCount(1);
    await expect(differences.getByText(/reply speaker/)).toBeVisible();
    await expect(differences.getByText(new RegExp(judge))).toBeVisible();
    await expect(room.getByRole('rowheader', { name: /^Who replied/ }).first()).toBeVisible();
    await correct(stage, venue, 'discarded');
    await expect(differences).toBeHidden();
    await confirmAll(stage, venue);
  });

  await test.step('a correction that waits is asked about too', async () => {
    const waiting = await correct(stage, venue, 'confirmed', withOtherReply);
    const changes = desk.getByRole('dialog').getByRole('list', { name: 'Changes' });
    await expect(changes.getByText(/reply speaker/)).toBeVisible();
    await other.goto('/tournaments/differ/manage');
    await other.getByRole('button', { name: 'Complete the round' }).click();
    const asked = other.getByRole('dialog', { name: '1 correction to confirm' });
    await expect(asked.getByText(`Correction to confirm: ${judge}`)).toBeVisible();
    expect(await violations(other)).toEqual([]);
    await takePictures(other, 'correction-asked');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    const { params, director } = stage;
    const at = { params: { ...params, ballotId: waiting }, body: { reason: null } };
    await director.client.ballots.discard(at);
  });

  await test.step('then the round is completed without a question', async () => {
    await other.getByRole('button', { name: 'Complete the round' }).click();
    await expect(other.getByText('Round 1 is completed')).toBeVisible();
  });
});
