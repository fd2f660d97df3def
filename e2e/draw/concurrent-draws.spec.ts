/** A final hidden in a preliminary round: both are drawn and confirmed in one act each. */
import { newId } from '#server/keys/secrets.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound, roundAt, type Stage, settleTies } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

/** Milliseconds for an act on a machine that does other things as well. */
const patience = 45_000;

for (const where of ['desk', 'phone'] as const) {
  test(`concurrent rounds are drawn together on the ${where}`, async ({ device, signIn, site }) => {
    const slug = `together-${where}`;
    const stage = await makeTournament(site, { slug, teams: 16, rounds: 2 });
    const { client } = stage.director;
    await playRound(stage, 1, 'completed');
    const second = await roundAt(stage, 2);
    const first = await roundAt(stage, 3);
    await atOneTime(stage, [second.id, first.id]);
    await client.breaks.generate({ params: stage.params });
    await settleTies(stage);
    const params = { ...stage.params, roundId: second.id };
    await client.rounds.setAvailability({ params, body: { kind: 'previous' } });

    const page = await device(where);
    page.setDefaultTimeout(patience);
    await signIn(page, stage.director);
    await page.goto(`/tournaments/${slug}/manage/draw?round=${second.id}`);
    await expect(page.getByRole('heading', { name: `${second.name} draw` })).toBeVisible();
    await page.getByRole('button', { name: 'Draw concurrent rounds together' }).click();
    const dialog = page.getByRole('dialog', { name: /^Rounds at / });
    await expect(dialog.getByText('no draw yet')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Draw 2 rounds' }).click();
    const confirm = dialog.getByRole('button', { name: 'Confirm 2 draws' });
    await expect(confirm).toBeEnabled();
    expect(await violations(page)).toEqual([]);
    await confirm.click();
    await expect(dialog.getByText('All their draws are confirmed.')).toBeVisible();
    const { rounds } = await client.drafts.together({ params });
    expect(rounds.map(({ stage: kind, draw }) => [kind, draw?.state])).toEqual([
      ['elimination', 'confirmed'],
      ['preliminary', 'confirmed'],
    ]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Confirmed, not released')).toBeVisible();
    await page.getByRole('button', { name: 'Check and release' }).click();
    const releasing = page.getByRole('dialog', { name: `Release the ${second.name} draw` });
    await expect(
      releasing.getByText(`The draw of ${first.name}, at the same time, is not out yet.`),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goto(`/tournaments/${slug}/manage/breaks`);
    await expect(page.getByText(`Breaks do not count ${second.name}.`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

/** The debates of these rounds begin at the same time: tomorrow at noon. */
async function atOneTime(
  { director: { client }, params }: Stage,
  roundIds: readonly string[],
): Promise<void> {
  const day = new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10);
  const times = { startsAt: `${day}T12:00:00.000Z`, endsAt: `${day}T14:00:00.000Z` };
  const events = roundIds.map((roundId) => ({ kind: 'debate' as const, roundId, ...times }));
  await client.schedule.add({ params, body: { events }, idempotencyKey: newId() });
}
