/** Two finals at once: nobody gets two chairs, and no room two debates. */
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound, type Stage, settleTies } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a judge in two finals is named before the release, and the release is refused', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'two-finals';
  const stage = await makeTournament(site, { slug, teams: 16, rounds: 1 });
  const { client } = stage.director;
  await playRound(stage, 1, 'completed');
  await addNovices(stage);
  await client.breaks.generate({ params: stage.params });
  await settleTies(stage);
  const { rounds } = await client.rounds.list({ params: stage.params });
  const firsts = rounds.filter(
    ({ stage: kind, state }) => kind === 'elimination' && state === 'current',
  );
  const [open, novice] = firsts;
  if (!open || !novice) throw new Error('no finals');
  const { participants } = client;
  const { adjudicators } = await participants.list({ params: stage.params });
  const judge = adjudicators[0];
  if (!judge) throw new Error('no judge');
  const first = await confirmed(stage, open.id, judge.id);
  await confirmed(stage, novice.id, judge.id);
  await client.draw.release({
    params: { ...stage.params, drawId: first.id },
    body: { version: first.version, when: 'now', despite: true },
  });

  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto(`/tournaments/${slug}/manage/draw?round=${novice.id}`);
  await page.getByRole('button', { name: 'Check and release' }).click();
  const dialog = page.getByRole('dialog');
  const words = `${judge.name} also judges in ${open.name} at the same time`;
  await expect(dialog.getByText(words)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(dialog.getByText('This draw can’t be released yet.')).toBeVisible();
  await expect(dialog.getByLabel('Release anyway')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Release now' })).toBeDisabled();
  await page.goto(`/tournaments/${slug}/draw`);
  await expect(page.getByText(open.name).first()).toBeVisible();
  await expect(page.getByText(novice.name)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Round' }).click();
  await page.getByRole('option', { name: 'Round 1' }).click();
  await expect(page.getByRole('heading', { name: 'Round 1 draw' })).toBeVisible();
});

test('one check-in serves two finals, and each board says who is in the other', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'served-finals';
  const stage = await makeTournament(site, { slug, teams: 16, rounds: 1 });
  const { client } = stage.director;
  await playRound(stage, 1, 'completed');
  await addNovices(stage);
  await client.breaks.generate({ params: stage.params });
  await settleTies(stage);
  const { rounds } = await client.rounds.list({ params: stage.params });
  const [open, novice] = rounds.filter(
    ({ stage: kind, state }) => kind === 'elimination' && state === 'current',
  );
  if (!open || !novice) throw new Error('no finals');
  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto(`/tournaments/${slug}/manage`);
  const conductors = page.getByRole('region', { name: 'Round conductor' });
  await conductors.first().getByRole('button', { name: 'Everyone is here' }).click();
  await expect(page.getByText(/^Also checked in for .*, at the same time\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Everyone is here' })).toHaveCount(0);
  expect.soft(await violations(page)).toEqual([]);

  await page.goto(`/tournaments/${slug}/manage/checkin?round=${open.id}`);
  await expect(page.getByText('The break decides which teams debate')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Judges \d+ of \d+$/ })).toBeChecked();

  const { adjudicators } = await client.participants.list({ params: stage.params });
  const [judge] = adjudicators;
  await confirmed(stage, open.id, judge?.id ?? '');
  await client.draw.generate({ params: { ...stage.params, roundId: novice.id }, body: {} });
  await page.goto(`/tournaments/${slug}/manage/judges?round=${novice.id}`);
  const tray = page.getByRole('complementary', { name: 'Unallocated judges' });
  await expect(tray.getByText('1 in another round now')).toBeVisible();
  await tray.getByRole('searchbox', { name: 'Search the unallocated' }).fill(judge?.name ?? '');
  await expect(tray.getByText(`in ${open.name}, `)).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
});

/** A second category that every team may break in. */
async function addNovices({ director: { client }, params }: Stage): Promise<void> {
  const { id } = await client.participants.addBreakCategory({
    params,
    body: { name: 'Novice', size: 4, general: false, priority: 10, rule: 'standard' },
  });
  const { teams } = await client.participants.list({ params });
  for (const { id: teamId, version } of teams) {
    const body = { breakCategoryIds: [id], version };
    await client.participants.updateTeam({ params: { ...params, teamId }, body });
  }
}

/** The confirmed draw of a round in which one judge chairs the first debate. */
async function confirmed({ director: { client }, params }: Stage, roundId: string, judge: string) {
  const inRound = { ...params, roundId };
  await client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'] },
  });
  const draft = await client.draw.generate({ params: inRound, body: {} });
  const inDraw = { ...params, drawId: draft.id };
  const draw = await client.draw.confirm({ params: inDraw, body: { version: draft.version } });
  const to = { debateId: draw.debates[0]?.id ?? '', role: 'chair' as const };
  const body = { version: draw.version, moves: [{ adjudicatorId: judge, to }] };
  return (await client.allocation.setSeats({ params: inDraw, body })).draw;
}
