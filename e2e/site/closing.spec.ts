/** After the last preliminary round: the guide leads to the archive, and an imported final is not forgotten. */
import type { Page } from '@playwright/test';
import { dataPage } from '../pages/data.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeTournament, playRound, type Stage, settleTies } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

const slug = 'closing';

test('the guide leads from the last preliminary round to the archive, an imported silent final included', async ({
  device,
  signIn,
  site,
}) => {
  const stage = await makeTournament(site, { slug, teams: 8, rounds: 1 });
  const [desk, visitor] = [await device('desk'), await device('phone')];
  await signIn(desk, stage.director);
  await test.step('import', () => importRoundsAndRooms(desk, stage));
  await playRound(stage, 1, 'completed');
  await visitor.goto(`/tournaments/${slug}/break`);

  await test.step('breaks', async () => {
    await follow(desk, 'Generate breaks');
    await desk.getByRole('button', { name: 'Generate breaks' }).click();
    await expect(desk.getByRole('button', { name: 'Regenerate breaks' })).toBeVisible();
    await settleTies(stage);
    await follow(desk, 'Announce 1 break');
    await desk.getByRole('button', { name: 'Announce' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Announce' }).click();
    await expect(visitor.getByRole('heading', { name: 'Open break' })).toBeVisible();
  });

  await test.step('the final', async () => {
    await follow(desk, 'Mark who is here');
    await playRound(stage, 2, 'completed');
    await expect(visitor.getByRole('region', { name: 'Champion' })).toBeHidden();
  });

  await test.step('one part of the tab, up to a place, and back', async () => {
    await follow(desk, 'Every round is completed: release the tab');
    await desk.getByRole('button', { name: 'Release parts' }).click();
    await desk.getByRole('button', { name: 'Release Speakers' }).click();
    const form = desk.getByRole('dialog', { name: 'Release “Speakers”?' });
    await form.getByRole('radio', { name: 'Top places only' }).check();
    await form.getByRole('textbox', { name: 'Places' }).fill('3');
    expect(await violations(desk)).toEqual([]);
    await form.getByRole('button', { name: 'Release now' }).click();
    await expect(desk.getByText('Public: top 3')).toBeVisible();
    await visitor.goto(`/tournaments/${slug}/standings`);
    await visitor.getByRole('radio', { name: 'Speakers' }).click();
    await expect(visitor.getByText('Released: the first 3 places, with ties')).toBeVisible();
    await desk.getByRole('button', { name: 'Close Speakers' }).click();
    await desk
      .getByRole('alertdialog', { name: 'Close “Speakers”?' })
      .getByRole('button', { name: 'Close part' })
      .click();
    await expect(visitor.getByText('Released: the first 3 places, with ties')).toBeHidden();
    await desk.getByRole('button', { name: 'Done' }).click();
    await visitor.goto(`/tournaments/${slug}/break`);
  });

  await test.step('the tab, with what it would leave out', async () => {
    await desk.getByRole('button', { name: 'Release the tab' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Release the tab?' });
    const final = dialog.getByRole('checkbox', { name: 'Grand Final' });
    await expect(final).toBeChecked();
    await expect(dialog.getByText('Silent round: shows who won')).toBeVisible();
    expect(await violations(desk)).toEqual([]);
    await final.uncheck();
    await dialog.getByRole('button', { name: 'Release', exact: true }).click();
    await expect(desk.getByText('The tab is public; 1 result is still closed')).toBeVisible();
    await follow(desk, 'The tab is public without 1 result');
    await desk.getByRole('button', { name: 'Release 1 more result' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click();
    await expect(desk.getByText('The tab and every result are public')).toBeVisible();
    await expect(visitor.getByRole('region', { name: 'Champion' })).toBeVisible();
  });

  await test.step('thanks and archive', async () => {
    await follow(desk, 'The tournament is over: thank everyone, save a copy and archive it');
    await expect(desk.getByText(/^Every round is over. Thank your judges/)).toBeVisible();
    await expect(
      desk.getByRole('link', { name: 'Thank your judges and volunteers' }),
    ).toHaveAttribute('href', `/tournaments/${slug}/manage/messages/new`);
    await desk.getByRole('button', { name: 'Archive the tournament' }).click();
    const question = desk.getByRole('alertdialog', { name: /^Archive / });
    expect(await violations(desk)).toEqual([]);
    await question.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(desk.getByText('The tournament is archived', { exact: true })).toBeVisible();
    await desk.goto(`/tournaments/${slug}/manage`);
    const list = desk.getByRole('list', { name: 'Needs attention' });
    await expect(desk.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await expect(list.getByText(/^The tournament is over/)).toHaveCount(0);
    await expect(desk.getByText('Archived', { exact: true })).toBeVisible();
    await expect(desk.getByText('archived the tournament')).toBeVisible();
    await desk.goto('/dashboard');
    await expect(desk.getByRole('heading', { name: /^Past/ })).toBeVisible();
    await expect(desk.getByText('Archived', { exact: true })).toBeVisible();
    await expect(desk.getByRole('heading', { name: /^On now/ })).toBeHidden();
  });
});

/** Opens the overview and does what the guide puts first. */
async function follow(desk: Page, what: string): Promise<void> {
  await desk.goto(`/tournaments/${slug}/manage`);
  const list = desk.getByRole('list', { name: 'Needs attention' });
  await list.getByRole('link').filter({ hasText: what }).click();
  await expect(list).toBeHidden();
}

/** The final becomes silent by import; requests for rooms come with more priorities than there are strengths. */
async function importRoundsAndRooms(desk: Page, { director, params }: Stage): Promise<void> {
  const { rounds } = await director.client.rounds.list({ params });
  const { adjudicators, breakCategories } = await director.client.participants.list({ params });
  const { venues } = await director.client.venues.list({ params });
  const place = venues[0]?.building ?? '';
  const requests = (priorities: readonly number[]) => ({
    name: 'adj_venue_constraints.csv',
    text: [
      'adjudicator,category,priority',
      ...priorities.map((priority, at) => `${adjudicators[at]?.name},${place},${priority}`),
    ].join('\n'),
  });
  const final = {
    name: 'rounds.csv',
    text: [
      'name,abbreviation,stage,silent,break_category',
      ...rounds.map(({ name, abbreviation, stage }) =>
        [
          ...[name, abbreviation, stage],
          ...(stage === 'elimination' ? ['TRUE', breakCategories[0]?.slug] : ['FALSE', '']),
        ].join(','),
      ),
    ].join('\n'),
  };
  const data = dataPage(desk);
  await desk.goto(`/tournaments/${slug}/settings/data`);
  await data.choose([final, requests([100, 75, 50, 25, 10])]);
  const warning = /^A preference has four strengths: the priorities [\d, ]+ become one\.$/;
  await expect(data.problems.getByText(warning)).toBeVisible();
  await desk.getByRole('button', { name: 'Choose other files' }).click();
  await data.choose([final, requests([100, 75])]);
  await expect(desk.getByText('can be imported.')).toBeVisible();
  await expect(data.problems).toHaveCount(0);
  await data.apply();
  const { needs } = await director.client.venueRules.get({ params });
  const [first, second] = adjudicators.map(({ id }) => needs.find((one) => one.subject.id === id));
  expect(first?.priority).toBeGreaterThan(second?.priority ?? 3);
}
