/** Drafts are made and compared and one is applied; a withdrawal is repaired; everybody reads how it was made. */
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

/** Milliseconds for an act on a machine that does other things as well. */
const patience = 45_000;

for (const where of ['desk', 'phone'] as const) {
  test(`drafts compared, one applied, repaired and explained on the ${where}`, async ({
    device,
    signIn,
    site,
  }) => {
    const slug = `drafted-${where}`;
    const stage = await makeTournament(site, { slug, teams: 16, rounds: 1 });
    const { client } = stage.director;
    const { id: roundId } = await roundAt(stage, 1);
    const params = { ...stage.params, roundId };
    const everybody = { kind: 'all', of: ['teams', 'adjudicators', 'venues'] } as const;
    await client.rounds.setAvailability({ params, body: { ...everybody, of: [...everybody.of] } });
    const page = await device(where);
    await signIn(page, stage.director);
    const board = `/tournaments/${slug}/manage/draw?round=${roundId}`;
    page.setDefaultTimeout(patience);
    await page.goto(board);
    await expect(page.getByRole('heading', { name: 'Round 1 draw' })).toBeVisible();
    await page.getByRole('button', { name: 'How it is drawn' }).click();
    const making = page.getByRole('dialog', { name: 'How Round 1 is drawn' });
    await making.getByRole('radio', { name: '3' }).check();
    await making.getByRole('checkbox', { name: 'Same institution' }).check();
    expect(await violations(page)).toEqual([]);
    await making.getByRole('button', { name: 'Make 3 drafts' }).click();
    const comparing = page.getByRole('dialog', { name: 'Drafts of Round 1' });
    const apply = comparing.getByRole('button', { name: /^Apply/ });
    await expect(apply).toHaveCount(3);
    const avoided = comparing.getByRole('row', { name: /^Avoid / });
    await expect(avoided).toHaveCount(0);
    const { options } = await client.drafts.settings({ params });
    const other = { ...options, avoid: { ...options.avoid, institution: false } };
    await client.drafts.make({ params, body: { count: 1, options: other } });
    await expect(apply).toHaveCount(4, { timeout: patience });
    await expect(avoided).toContainText('Same institution');
    expect(await violations(page)).toEqual([]);
    await comparing.getByRole('checkbox', { name: /^Discard the other drafts/ }).check();
    // The newest comes first: this one was made in the dialog.
    await apply.last().click();
    await expect(comparing).toBeHidden();
    await expect(page.getByText('Confirmed, not released')).toBeVisible();
    const { draw, drafts } = await client.draw.ofRound({ params });
    expect([draw?.state, drafts.length]).toEqual(['confirmed', 0]);

    const gone = draw?.debates[0]?.teams.map(({ teamId }) => teamId) ?? [];
    await client.rounds.setAvailability({
      params,
      body: { kind: 'set', subject: 'team', ids: gone, available: false },
    });
    await page.goto(`${board}&repair`);
    const repairing = page.getByRole('dialog', { name: 'Repair the draw' });
    await expect(repairing.getByText('Closed: debate 1.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await repairing.getByRole('button', { name: 'Apply the repair' }).click();
    await expect(repairing).toBeHidden();
    await expect(page.getByText('3 rooms', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('4 rooms', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^History/ }).click();
    const past = page.getByRole('dialog', { name: 'Draw history' });
    await expect(past.getByText('Repaired after teams arrived or left')).toBeVisible();
    await expect(past.getByText('Last change undone')).toBeVisible();

    const present = (await client.draw.ofRound({ params })).draw;
    await client.draw.release({
      params: { ...stage.params, drawId: present?.id ?? '' },
      body: { version: present?.version ?? 0, when: 'now', despite: true },
    });
    const visitor = await device(where);
    visitor.setDefaultTimeout(patience);
    await visitor.goto(`${site.origin}/tournaments/${slug}/draw`);
    await expect(visitor.getByRole('heading', { name: 'Round 1 draw' })).toBeVisible();
    await visitor.getByRole('link', { name: 'How it was made' }).click();
    await expect(visitor.getByRole('heading', { name: 'Round 1', exact: true })).toBeVisible();
    await expect(visitor.getByText('Rooms are drawn at random.')).toBeVisible();
    await expect(visitor.getByText(/^Same-institution meetings are avoided/)).toBeVisible();
    expect(await violations(visitor)).toEqual([]);
  });
}
