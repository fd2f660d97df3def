/** A judge's ballot arrives after the tab room's: nothing is replaced in silence, and both are kept. */
import type { Page } from '@playwright/test';
import { newId } from '#server/keys/secrets.ts';
import { phone } from '../pages/phone.ts';
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

test('the desk was faster: the judge is asked for the reason, online and after being offline', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'overtaken';
  const stage = await makeTournament(site, { slug, teams: 12, rounds: 1 });
  await playRound(stage, 1, 'released');
  const round = await roundAt(stage, 1);
  const { params, director, deputy, pack } = stage;
  const inRound = { ...params, roundId: round.id };
  await showMotion(director.client, inRound);
  const { rooms } = await director.client.ballots.ofRound({ params: inRound });
  const links = await linksOf(director.client, params);
  const roomAt = (index: number) => {
    const room = rooms[index];
    if (!room) throw new Error(`no room ${index}`);
    return room;
  };
  const open = async (index: number): Promise<Page> => {
    const page = await device('phone');
    await page.goto(links.get(roomAt(index).chair?.name ?? '') ?? '');
    await phone(page).openBallot();
    const names = await phone(page).teams();
    for (const [place, team] of names.entries()) {
      await phone(page).mark({ team, rank: place + 1, scores: [80 - place, 79 - place] });
    }
    return page;
  };
  const enter = async (index: number, isConfirmed: boolean) => {
    const { debateId, due } = roomAt(index);
    const inDebate = { ...params, debateId };
    const form = await director.client.ballots.form({ params: inDebate });
    const ballot = await director.client.ballots.submit({
      params: inDebate,
      body: {
        adjudicatorId: due[0]?.adjudicatorId ?? null,
        sheet: sheetOf(form, { round, pack, seed: `desk ${index}` }),
        deviceKey: 'desk',
      },
      idempotencyKey: newId(),
    });
    if (!isConfirmed) return;
    await deputy.client.ballots.confirm({ params: { ...params, ballotId: ballot.id } });
  };
  const statesOf = async (index: number) => {
    const { rooms: now } = await director.client.ballots.ofRound({ params: inRound });
    const room = now.find(({ debateId }) => debateId === roomAt(index).debateId);
    return room?.ballots.map(({ state }) => state).sort();
  };
  const overtaken = /^The tab room confirmed another ballot for this room at/;
  const sayWhy = async (page: Page) => {
    await expect(page.getByText(overtaken)).toBeVisible();
    await expect(page.getByText('Give a reason.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Send ballot' })).toBeDisabled();
    await page.getByRole('textbox', { name: /why|reason/i }).fill('The desk mixed up two teams');
    for (const tick of await page.getByRole('checkbox').all()) await tick.check();
    await page.getByRole('button', { name: 'Send ballot' }).click();
    await expect(page.getByText(/^Received at /)).toBeVisible();
  };

  await test.step('online: it was confirmed while the judge was writing', async () => {
    const judge = await open(0);
    await enter(0, true);
    await phone(judge).readBackAndSend();
    await sayWhy(judge);
    expect(await statesOf(0)).toEqual(['confirmed', 'submitted']);
  });

  await test.step('offline: it was confirmed while the ballot waited on the phone', async () => {
    const judge = await open(1);
    await judge.context().setOffline(true);
    await phone(judge).readBackAndSend();
    await expect(judge.getByText('Saved on this phone', { exact: true })).toBeVisible();
    await enter(1, true);
    await judge.context().setOffline(false);
    await expect(judge.getByText(overtaken)).toBeVisible();
    // The tab room knows of it before the judge says anything.
    const { items } = await director.client.overview.attention({ params });
    expect(items).toContainEqual(expect.objectContaining({ kind: 'ballots-flagged', count: 2 }));
    await sayWhy(judge);
    expect(await statesOf(1)).toEqual(['confirmed', 'submitted']);
  });

  await test.step('an older offline ballot stays beside a newer one, and the desk sees both', async () => {
    const judge = await open(2);
    await judge.context().setOffline(true);
    await phone(judge).readBackAndSend();
    await expect(judge.getByText('Saved on this phone', { exact: true })).toBeVisible();
    await enter(2, false);
    await judge.context().setOffline(false);
    await expect(judge.getByText('There are two ballots for this room.')).toBeVisible();
    expect(await statesOf(2)).toEqual(['submitted', 'submitted']);
    const desk = await device('desk');
    await signIn(desk, deputy);
    await desk.goto(`/tournaments/${slug}/manage/ballots`);
    const row = desk.getByRole('row').filter({ hasText: roomAt(2).venue ?? '' });
    await row.getByRole('button').last().click();
    const room = desk.getByRole('dialog', { name: /^Ballots of/ });
    await expect(room.getByText('A second version')).toBeVisible();
  });
});
