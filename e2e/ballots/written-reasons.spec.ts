/** Reasons for a decision: asked for, drafted without a network, read by the teams, withheld. */

import { phone } from '../pages/phone.ts';
import { storedOn } from '../support/device-store.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  linksOf,
  makeTournament,
  playRound,
  roundAt,
  sheetOf,
  showMotion,
} from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a chair writes reasons, and the teams read them with the result', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'written-reasons';
  const stage = await makeTournament(site, { slug, teams: 8, rounds: 2 });
  const { params, director, deputy } = stage;
  await playRound(stage, 1, 'released');
  const round = await roundAt(stage, 1);
  const inRound = { ...params, roundId: round.id };
  await showMotion(director.client, inRound);
  const { rooms } = await director.client.ballots.ofRound({ params: inRound });
  const links = await linksOf(director.client, params);
  const { speakers } = await director.client.participants.list({ params });
  const room = rooms[0];
  const speaker = speakers.find(({ teamId }) => teamId === room?.teams[0]?.id);
  const page = await device('desk');
  await signIn(page, director);

  await test.step('the organisers ask for them', async () => {
    await page.goto(`/tournaments/${slug}/settings/ballots`);
    await page.getByRole('radio', { name: /^Chairs must write them/ }).check();
    await page.getByRole('textbox', { name: /^Hours after/ }).fill('2');
    expect.soft(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('All changes saved.')).toBeVisible();
  });

  const judge = await device('small phone');
  const text = judge.getByRole('textbox', { name: 'Reasons for the teams' });
  await test.step('a draft survives a reload, and leaves with the ballot', async () => {
    await judge.goto(links.get(room?.chair?.name ?? '') ?? '');
    await phone(judge).openBallot();
    await text.fill('Opening proved its harms; nobody answered them.');
    await expect(judge.getByText('Sent with your ballot')).toBeVisible();
    await expect.poll(() => storedOn(judge, 'reasons')).toContain('Opening proved');
    await judge.reload();
    await expect(text).toHaveValue(/^Opening proved/);
    for (const [place, team] of (await phone(judge).teams()).entries()) {
      await phone(judge).mark({ team, rank: place + 1, scores: [80 - place, 78 - place] });
    }
    await phone(judge).readBackAndSend();
    await expect(judge.getByText(/^Received at /)).toBeVisible();
    await expect(judge.getByText('Received', { exact: true })).toBeVisible();
    expect.soft(await violations(judge)).toEqual([]);
  });

  await test.step('second thoughts are sent by themselves', async () => {
    await text.fill('Opening proved its harms; closing only repeated them.');
    await judge.getByRole('button', { name: 'Send reasons' }).click();
    await expect(judge.getByText('Received', { exact: true })).toBeVisible();
  });

  const reader = await device('small phone');
  const read = reader.getByRole('button', { name: 'Read the reasons of Round 1' });
  await test.step('the teams see nothing of them before the result', async () => {
    await reader.goto(links.get(speaker?.name ?? '') ?? '');
    await expect(reader.getByRole('article', { name: 'Round 1' })).toBeVisible();
    await expect(read).toBeHidden();
  });

  await test.step('with the result they are there', async () => {
    for (const { debateId, due } of rooms) {
      const inDebate = { ...params, debateId };
      const form = await deputy.client.ballots.form({ params: inDebate });
      for (const { adjudicatorId } of due) {
        const before = form.latest;
        const ballot =
          before ??
          (await deputy.client.ballots.submit({
            params: inDebate,
            body: {
              adjudicatorId,
              sheet: sheetOf(form, { round, pack: stage.pack, seed: slug }),
              deviceKey: 'desk',
            },
            idempotencyKey: crypto.randomUUID(),
          }));
        await director.client.ballots.confirm({ params: { ...params, ballotId: ballot.id } });
      }
    }
    const open = await roundAt(stage, 1);
    const { version } = await director.client.rounds.complete({
      params: inRound,
      body: { version: open.version, withoutMotion: true },
    });
    await director.client.rounds.releaseResults({
      params: inRound,
      body: { released: true, version },
    });
    await read.click();
    await expect(reader.getByText(/closing only repeated them/)).toBeVisible();
    expect.soft(await violations(reader)).toEqual([]);
    await reader.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('the tab room sees who still owes theirs, and withholds a text', async () => {
    await page.goto(`/tournaments/${slug}/manage`);
    const alarms = page.getByRole('list', { name: 'Needs attention' });
    await alarms.getByRole('link', { name: /The written reasons of 1 debate are missing/ }).click();
    const debate = page.getByRole('listitem', { name: room?.venue ?? '' });
    await expect(debate.getByText('The teams can read it')).toBeVisible();
    expect.soft(await violations(page)).toEqual([]);
    await debate.getByRole('button', { name: 'Withhold' }).click();
    const why = page.getByRole('dialog', { name: 'Withhold these reasons' });
    await why.getByRole('textbox', { name: 'Why?' }).fill('Names a speaker unkindly');
    await why.getByRole('button', { name: 'Withhold' }).click();
    await expect(debate.getByText('Withheld', { exact: true })).toBeVisible();
    await expect(read).toBeHidden();
    await page.getByRole('button', { name: 'Waive' }).click();
    await expect(page.getByText('Not needed')).toBeVisible();
    await page.goto(`/tournaments/${slug}/manage`);
    await expect(alarms.getByRole('link', { name: /written reasons/ })).toBeHidden();
  });
});
