/** Finals of two breaks: the public pages open on the one of all teams, and a final has a winner. */
import { ballotDesk } from '../pages/ballot-desk.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  makeTournament,
  playRound,
  roundAt,
  type Stage,
  settleTies,
  showMotion,
} from '../support/play.ts';

test('the public pages open on the Grand Final, and the desk asks who won it', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'two-winners';
  const stage = await makeTournament(site, { slug, teams: 16, rounds: 1 });
  const { client } = stage.director;
  await playRound(stage, 1, 'completed');
  await addNovices(stage);
  await client.breaks.generate({ params: stage.params });
  await settleTies(stage);
  const { rounds } = await client.rounds.list({ params: stage.params });
  const roundIds = rounds.filter((one) => one.stage === 'elimination').map(({ id }) => id);
  await client.motions.add({
    params: stage.params,
    body: { reference: 'Last words', text: 'This house would rest', roundIds },
  });
  const { id: noviceId } = await roundAt(stage, 4);
  await playRound(stage, 4, 'completed');
  await playRound(stage, 2, 'completed');
  await playRound(stage, 3, 'released');
  const { id: roundId } = await roundAt(stage, 3);
  await showMotion(client, { ...stage.params, roundId });

  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto(`/tournaments/${slug}/manage/ballots?round=${roundId}`);
  await page.getByRole('button', { name: 'Enter', exact: true }).first().click();
  const { sheet } = ballotDesk(page, slug);
  await expect(sheet.getByRole('combobox', { name: /^Winner/ }).first()).toBeVisible();
  await expect(sheet.getByText('Advances?')).toHaveCount(0);

  const guest = await device('phone');
  await guest.goto(`/tournaments/${slug}/draw`);
  await expect(guest.getByRole('heading', { name: 'Grand Final draw' })).toBeVisible();
  await guest.goto(`/tournaments/${slug}/motions`);
  await expect(guest.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Grand Final');
  await expect(guest.getByText('Preparation', { exact: true })).toHaveCount(1);
  await guest.goto(`/tournaments/${slug}/results`);
  await expect(guest.getByRole('heading', { name: 'Semifinals results' })).toBeVisible();
  await expect(guest.getByText('Advances').first()).toBeVisible();
  await guest.goto(`/tournaments/${slug}/results?round=${noviceId}`);
  await expect(guest.getByRole('heading', { name: 'Novice Final results' })).toBeVisible();
  await expect(guest.getByText('Won', { exact: true })).toHaveCount(1);
  await expect(guest.getByText('Advances')).toHaveCount(0);
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
