/** A result is corrected after the next draw was made: the draw page says so, and the draw may stay. */
import { newId } from '#server/keys/secrets.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound, roundAt, type Stage } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a draw that rests on a corrected result is left as it is', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'corrected';
  const stage = await makeTournament(site, { slug, teams: 8, rounds: 2 });
  await playRound(stage, 1, 'completed');
  await playRound(stage, 2, 'drawn');
  await correctOne(stage, (await roundAt(stage, 1)).id);

  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto(`/tournaments/${slug}/manage`);
  const alarm = desk
    .getByRole('list', { name: 'Needs attention' })
    .getByRole('link')
    .filter({ hasText: '1 earlier result changed after the draw was made' });
  await alarm.click();
  const note = desk.getByText('1 earlier result changed after this draw was made.');
  await expect(note).toBeVisible();
  await expect(desk.getByText(/Corrected: Round 1, /)).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'It’s fine, leave the draw' }).click();
  await expect(note).toBeHidden();
  await desk.goto(`/tournaments/${slug}/manage`);
  await expect(desk.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(desk.getByText('left the draw of Round 2 as it is')).toBeVisible();
  await expect(alarm).toHaveCount(0);
});

/** Every mark of one room’s ballot moves by a point, so that nothing else becomes wrong. */
async function correctOne({ director, deputy, params }: Stage, roundId: string): Promise<void> {
  const { rooms } = await director.client.ballots.ofRound({ params: { ...params, roundId } });
  const ballot = rooms[0]?.ballots.find(({ state }) => state === 'confirmed');
  if (!ballot) throw new Error('no ballot');
  const sheet = structuredClone(ballot.sheet);
  const speeches = sheet.teams.flatMap((team) => team.speeches);
  const step = speeches.some(({ score }) => (score ?? 0) > 76) ? -1 : 1;
  for (const speech of speeches) if (speech.score !== null) speech.score += step;
  const { id, state } = await director.client.ballots.submit({
    params: { ...params, debateId: ballot.debateId },
    body: { adjudicatorId: ballot.adjudicatorId, sheet, deviceKey: 'desk', reason: 'Misheard.' },
    idempotencyKey: newId(),
  });
  if (state !== 'confirmed') {
    await deputy.client.ballots.confirm({ params: { ...params, ballotId: id } });
  }
}
