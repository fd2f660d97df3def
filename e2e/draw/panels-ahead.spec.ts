/** Panels are formed before the draw and matched to it; two concurrent rounds are allocated at once. */
import { newId } from '#server/keys/secrets.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, type Stage } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

for (const where of ['desk', 'phone'] as const) {
  test(`forms panels before the draw and matches them on the ${where}`, async ({
    device,
    signIn,
    site,
  }) => {
    const slug = `ahead-${where}`;
    const stage = await makeTournament(site, { slug, teams: 16, rounds: 1 });
    await clearConflicts(stage);
    const { params, director } = stage;
    const page = await device(where);
    await signIn(page, director);
    await page.goto(`/tournaments/${slug}/manage/judges`);
    const form = page.getByRole('button', { name: 'Form panels before the draw' });
    await expect(form).toBeVisible();
    await form.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('How many panels')).toHaveValue('4');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Form panels' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Before the draw', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const [round] = (await director.client.rounds.list({ params })).rounds;
    const inRound = { ...params, roundId: round?.id ?? '' };
    const { set } = await director.client.allocation.preformed({ params: inRound });
    expect(set?.panels).toHaveLength(4);
    await drawRound(stage, inRound.roundId);
    await page.reload();
    const match = page.getByRole('button', { name: 'Match them to the rooms' });
    await expect(match).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await match.click();
    await expect(
      page.getByText(/The panels have their rooms|Left out because of a conflict/),
    ).toBeVisible();
    const { draw } = await director.client.draw.ofRound({ params: inRound, query: {} });
    const chairs = draw?.debates.flatMap(({ panel }) =>
      panel.filter((one) => one.role === 'chair'),
    );
    expect(chairs).toHaveLength(4);
  });
}

test('allocates two concurrent rounds at once', async ({ device, signIn, site }) => {
  const slug = 'at-once';
  const stage = await makeTournament(site, { slug, teams: 32, rounds: 2 });
  const { params, director } = stage;
  const { client } = director;
  const [one, two] = (await client.rounds.list({ params })).rounds;
  if (!one || !two) throw new Error('the tournament has no two rounds');
  await client.rounds.update({
    params: { ...params, roundId: two.id },
    body: { version: two.version, drawKind: 'random' },
  });
  await sameTime(stage, [one.id, two.id]);
  const { teams } = await client.participants.list({ params });
  for (const [at, { id: roundId }] of [one, two].entries()) {
    const half = teams.slice(16 * at, 16 * at + 16).map(({ id }) => id);
    await drawRound(stage, roundId, half);
  }
  const page = await device('desk');
  await signIn(page, director);
  await page.goto(`/tournaments/${slug}/manage/judges?round=${one.id}`);
  const weigh = page.getByRole('button', { name: 'Compare options' });
  await expect(weigh).toBeVisible();
  await weigh.click();
  const dialog = page.getByRole('dialog');
  const together = dialog.getByRole('checkbox', { name: two.name });
  await expect(together).toBeVisible();
  await together.check();
  await dialog.getByRole('button', { name: 'Propose three' }).click();
  await expect(dialog.getByRole('heading', { name: 'First choice' })).toBeVisible();
  const best = dialog.getByRole('listitem', { name: 'First choice', exact: true });
  await best.getByText(/judges move/).click();
  await expect(best.getByRole('heading', { name: two.name })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await best.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  const seats = [];
  for (const { id: roundId } of [one, two]) {
    const { draw } = await client.draw.ofRound({ params: { ...params, roundId }, query: {} });
    for (const { panel } of draw?.debates ?? []) {
      expect(panel.some(({ role }) => role === 'chair')).toBe(true);
      seats.push(...panel.map(({ adjudicatorId }) => adjudicatorId));
    }
  }
  expect(new Set(seats).size).toBe(seats.length);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Where these panels come from' }).click();
  await expect(dialog.getByText('2 rounds at once')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

/** A draft draw of a round with all judges, and these teams or all. */
/** Any panel fits any room, however the coin of the draw falls. */
async function clearConflicts({ params, director: { client } }: Stage) {
  const { adjudicators } = await client.participants.list({ params });
  for (const { id: adjudicatorId, version } of adjudicators) {
    await client.participants.updateAdjudicator({
      params: { ...params, adjudicatorId },
      body: { institutionId: null, version },
    });
  }
  const { conflicts } = await client.participants.conflicts({ params });
  for (const { id: conflictId } of conflicts) {
    await client.participants.removeConflict({ params: { ...params, conflictId } });
  }
}

async function drawRound(
  { params, director }: Stage,
  roundId: string,
  teamIds?: readonly string[],
) {
  const inRound = { ...params, roundId };
  const of = ['adjudicators' as const, ...(teamIds ? [] : ['teams' as const])];
  await director.client.rounds.setAvailability({ params: inRound, body: { kind: 'all', of } });
  if (teamIds) {
    await director.client.rounds.setAvailability({
      params: inRound,
      body: { kind: 'set', subject: 'team', ids: [...teamIds], available: true },
    });
  }
  await director.client.draw.generate({ params: inRound, body: {} });
}

/** Both rounds are debated tomorrow at the same time. */
async function sameTime({ params, director }: Stage, roundIds: readonly string[]) {
  const { client } = director;
  const hour = 3_600_000;
  const start = Math.ceil((Date.now() + 24 * hour) / hour) * hour;
  const { events } = await client.schedule.plan({ params });
  const debates = events.filter(({ kind }) => kind === 'debate');
  if (debates.length > 0) {
    const gone = debates.map(({ id, version }) => ({ eventId: id, version }));
    await client.schedule.remove({ params, body: { events: gone }, idempotencyKey: newId() });
  }
  await client.schedule.add({
    params,
    body: {
      events: roundIds.map((roundId) => ({
        kind: 'debate' as const,
        roundId,
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(start + hour).toISOString(),
      })),
    },
    idempotencyKey: newId(),
  });
}
