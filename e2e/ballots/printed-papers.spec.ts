/** A round without phones: its scoresheets and feedback forms on paper, filled in and blank, one to a page. */
import type { Page } from '@playwright/test';
import { findRulePack } from '#engine/formats/index.ts';
import { expect, type Site, test } from '../support/fixtures.ts';
import { makeTournament, playRound, roundAt } from '../support/play.ts';

/** A released round, with what its papers have to say. */
async function stageRound(site: Site, input: { slug: string; teams: number; packId: string }) {
  const { packId, ...rest } = input;
  const pack = findRulePack(packId);
  if (!pack) throw new Error(`no pack ${packId}`);
  const stage = await makeTournament(site, { ...rest, rounds: 1, pack });
  await playRound(stage, 1, 'released');
  const { id: roundId } = await roundAt(stage, 1);
  const { client } = stage.director;
  const { rooms } = await client.ballots.ofRound({ params: { ...stage.params, roundId } });
  const { speakers } = await client.participants.list({ params: stage.params });
  return { stage, pack, rooms, speakers };
}

/** Pages of the document that the browser would print. */
async function printedPages(page: Page): Promise<number> {
  const file = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name }).click();

for (const { packId, teams, hasReply } of [
  { packId: 'wudc-bp', teams: 16, hasReply: false },
  { packId: 'australs', teams: 8, hasReply: true },
]) {
  test(`the papers of ${packId}: names, sides and judges, one to a page, and as many blank ones`, async ({
    device,
    signIn,
    site,
  }) => {
    const slug = `papers-${packId}`;
    const { stage, pack, rooms, speakers } = await stageRound(site, { slug, teams, packId });
    const page = await device('desk');
    await signIn(page, stage.director);
    await page.goto(`/tournaments/${slug}/manage/ballots/print`);
    const papers = page.getByRole('article');
    const sheets = rooms.flatMap(({ due }) => due);

    await test.step('a scoresheet for each ballot that is due', async () => {
      await expect(papers).toHaveCount(sheets.length);
      for (const { venue, teams: inRoom, due, panel } of rooms) {
        const own = papers.filter({ hasText: venue ?? '' });
        await expect(own).toHaveCount(due.length);
        const first = own.first();
        await expect(first).toContainText('Round 1');
        for (const [seat, { id, name }] of inRoom.entries()) {
          const table = first.getByRole('table').nth(seat);
          await expect(table).toContainText(name);
          await expect(table).toContainText(pack.sides[seat]?.short ?? '');
          for (const speaker of speakers.filter(({ teamId }) => teamId === id)) {
            await expect(table).toContainText(speaker.name);
          }
          // Who replies, and the mark.
          await expect(table.getByRole('row', { name: /^reply/i })).toHaveCount(hasReply ? 2 : 0);
        }
        for (const judge of panel.filter(({ role }) => role !== 'trainee')) {
          await expect(own.filter({ hasText: judge.name })).not.toHaveCount(0);
        }
      }
      expect(await printedPages(page)).toBe(sheets.length);
    });

    await test.step('blank ones name nobody', async () => {
      await choose(page, 'Blank');
      await page.getByRole('textbox', { name: 'Pages' }).fill('3');
      await expect(papers).toHaveCount(3);
      const text = (await papers.allTextContents()).join(' ');
      for (const { name } of [...speakers, ...rooms.flatMap(({ teams: own }) => own)]) {
        expect(text).not.toContain(name);
      }
      for (const side of pack.sides.slice(0, pack.teamsPerRoom)) expect(text).toContain(side.short);
      expect(await printedPages(page)).toBe(3);
    });

    await test.step('feedback forms, blank and with the judges of the room', async () => {
      await choose(page, 'Feedback forms');
      await expect(papers).toHaveCount(3);
      await expect(papers.first()).toContainText('Feedback on a judge');
      expect(await printedPages(page)).toBe(3);
      await choose(page, 'With names');
      const [room] = rooms;
      const ofTeam = papers
        .filter({ hasText: room?.venue ?? '' })
        .filter({ hasText: room?.teams[0]?.name ?? '' });
      await expect(ofTeam).not.toHaveCount(0);
      const chair = room?.panel.find(({ role }) => role === 'chair');
      await expect(ofTeam.filter({ hasText: chair?.name ?? '' })).not.toHaveCount(0);
      expect(await printedPages(page)).toBe(await papers.count());
    });
  });
}
