/** A ballot that somebody doubts: flagged on the phone or at the desk, on the overview until it is settled. */
import { newId } from '#server/keys/secrets.ts';
import { ballotDesk } from '../pages/ballot-desk.ts';
import { expect, type Site, test } from '../support/fixtures.ts';
import {
  linksOf,
  makeTournament,
  playRound,
  roundAt,
  sheetOf,
  showMotion,
} from '../support/play.ts';
import { violations } from '../support/wcag.ts';

/** A released round in which one chair has sent a ballot. */
async function stageSentBallot(site: Site, slug: string) {
  const stage = await makeTournament(site, { slug, teams: 8, rounds: 1 });
  await playRound(stage, 1, 'released');
  const { client } = stage.director;
  const round = await roundAt(stage, 1);
  const inRound = { ...stage.params, roundId: round.id };
  await showMotion(client, inRound);
  const { rooms } = await client.ballots.ofRound({ params: inRound });
  const links = await linksOf(client, stage.params);
  const room = rooms[0];
  const link = links.get(room?.chair?.name ?? '');
  if (!room || !link) throw new Error('no chair');
  const inDebate = { ...stage.params, debateId: room.debateId };
  const judge = site.linkClient(new URL(link).pathname.split('/').at(-1) ?? '');
  const form = await judge.ballots.form({ params: inDebate });
  await judge.ballots.submit({
    params: inDebate,
    body: {
      adjudicatorId: form.adjudicatorId,
      sheet: sheetOf(form, { round, pack: stage.pack, seed: slug }),
      deviceKey: 'phone',
    },
    idempotencyKey: newId(),
  });
  return { stage, link, venue: room.venue ?? '', other: rooms[1]?.venue ?? '' };
}

test('a judge flags a sent ballot, the tab room settles it, and the alarm is gone', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'flags';
  const { stage, link, venue, other } = await stageSentBallot(site, slug);
  const [judge, page] = [await device('small phone'), await device('desk')];
  await signIn(page, stage.director);
  await page.goto(`/tournaments/${slug}/manage`);
  const alarms = page.getByRole('list', { name: 'Needs attention' });
  const alarm = alarms.getByRole('link', { name: /are flagged/ });
  await expect(alarms).toBeVisible();
  await expect(alarm).toBeHidden();

  await test.step('the judge says what to check', async () => {
    await judge.goto(link);
    await judge.getByRole('link', { name: 'See it' }).click();
    await judge.getByRole('button', { name: 'Flag for the tab room' }).click();
    await judge.getByRole('button', { name: 'Send flag' }).click();
    await expect(judge.getByText('Say what should be checked.')).toBeVisible();
    expect.soft(await violations(judge)).toEqual([]);
    await judge
      .getByRole('textbox', { name: 'What should be checked?' })
      .fill('Two scores swapped?');
    await judge.getByRole('button', { name: 'Send flag' }).click();
    await expect(judge.getByText(/^You flagged this at /)).toBeVisible();
  });

  await test.step('the overview of the tab room leads to the room', async () => {
    await expect(alarm).toContainText(venue);
    await alarm.click();
    const desk = ballotDesk(page, slug);
    await page.getByRole('radio', { name: 'Flagged' }).click();
    await expect(desk.row(venue)).toBeVisible();
    await expect(desk.row(other)).toBeHidden();
    await desk.row(venue).getByRole('button', { name: 'Review' }).click();
    await expect(desk.dialog.getByText('Two scores swapped?')).toBeVisible();
    expect.soft(await violations(page)).toEqual([]);
    await desk.dialog.getByRole('button', { name: 'Settle' }).click();
    const settling = page.getByRole('dialog', { name: 'Settle this flag' });
    await settling.getByRole('textbox', { name: /^What was the outcome/ }).fill('They were right');
    await settling.getByRole('button', { name: 'Settle' }).click();
    await expect(page.getByText('Flag settled')).toBeVisible();
    await expect(desk.dialog.getByText('They were right')).toBeVisible();
    await desk.press('Escape');
    await expect(desk.row(venue).getByText('Flagged')).toBeHidden();
  });

  await test.step('the judge reads what came of it, and nothing is left to do', async () => {
    await judge.reload();
    await expect(judge.getByText('The tab room has settled your flag.')).toBeVisible();
    await expect(judge.getByText('They were right')).toBeVisible();
    await page.goto(`/tournaments/${slug}/manage`);
    await expect(alarms).toBeVisible();
    await expect(alarm).toBeHidden();
  });

  await test.step('the desk flags a room for itself', async () => {
    const desk = ballotDesk(page, slug);
    await desk.open(other, 'Enter');
    await desk.dialog.getByRole('button', { name: 'Flag for follow-up' }).click();
    const flagging = page.getByRole('dialog', { name: 'Flag for follow-up' });
    await flagging
      .getByRole('textbox', { name: 'What should be checked?' })
      .fill('Paper unreadable');
    await flagging.getByRole('button', { name: 'Flag', exact: true }).click();
    await expect(desk.dialog.getByText('Paper unreadable')).toBeVisible();
    await desk.press('Escape');
    await expect(desk.row(other).getByText('Flagged')).toBeVisible();
  });
});
