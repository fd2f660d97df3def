/** Buildings, rooms, needs and meetings, from the settings to the file that a meeting imports. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openScreen } from '../support/mid-flow.ts';
import { makeTournament, playRound, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

const longName = 'Kaʻiulani and Wolfgang Amadeus Memorial Theatre';

for (const kind of ['desk', 'phone'] as const) {
  test(`rooms, a building that meets online, and needs of rooms (${kind})`, async ({
    device,
    signIn,
    site,
  }) => {
    const slug = `rooms-${kind}`;
    const { director, params } = await makeTournament(site, { slug, teams: 8, rounds: 2 });
    const page = await device(kind);
    await signIn(page, director);
    await openScreen(page, `/tournaments/${slug}/settings/buildings`);

    await page.getByRole('button', { name: 'Add rooms' }).first().click();
    const adding = page.getByRole('dialog', { name: 'Add rooms' });
    await adding.getByRole('textbox', { name: 'Rooms' }).fill('X1\tTower\tmany');
    await expect(adding.getByText('Line 1: “many” can’t be read.')).toBeVisible();
    await adding.getByRole('textbox', { name: 'Rooms' }).fill('Z1–Z3\tTower\t12\tyes\t200\tQuiet');
    await expect(adding.getByText('3 rooms', { exact: true })).toBeVisible();
    await adding.getByRole('button', { name: 'Add 3 rooms' }).click();
    await expect(page.getByText('3 rooms added')).toBeVisible();

    await page.getByRole('button', { name: 'Add a building' }).click();
    const building = page.getByRole('dialog', { name: 'New building' });
    await building.getByRole('textbox', { name: 'Name' }).fill(longName);
    await building.getByRole('radio', { name: /A link for each room/ }).click();
    await expect(building.getByText(/https:\/\/meet\.jit\.si\/Debate-A1/)).toBeVisible();
    await building
      .getByRole('textbox', { name: 'Link', exact: true })
      .fill('https://meet.example.org/x');
    await building.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(building.getByText(/Enter a link with \{room\} in it/)).toBeVisible();
    await building
      .getByRole('textbox', { name: 'Link', exact: true })
      .fill('https://meet.example.org/x-{room}');
    await building.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(`${longName} saved`)).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await openScreen(page, `/tournaments/${slug}/settings/allocations`);
    await page.getByRole('button', { name: 'Add a requirement' }).click();
    const need = page.getByRole('dialog', { name: 'New requirement' });
    const { teams } = await director.client.participants.list({ params });
    const team = teams[0]?.name ?? '';
    await need.getByRole('combobox', { name: 'Who' }).fill(team);
    await page
      .getByRole('option', { name: new RegExp(`^${team}`) })
      .first()
      .click();
    await need.getByRole('combobox', { name: 'Room' }).click();
    await page.getByRole('option', { name: /^Quiet/ }).click();
    await page.keyboard.press('Escape');
    await need.getByRole('button', { name: 'Add another' }).click();
    await expect(page.getByText(`Saved for ${team}`)).toBeVisible();
    // The next one begins without a name but with the same rooms.
    await expect(need.getByRole('combobox', { name: 'Who' })).toHaveValue('');
    await expect(need.getByText('Quiet')).toBeVisible();
    await need.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('switch', { name: /Show online meeting links/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('All changes saved.')).toBeVisible();
    // What the bar of the page half covers at this moment is no smaller for it.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);
  });
}

for (const kind of ['desk', 'phone'] as const) {
  test(`a released draw gives the file of its meeting and says whom it misses (${kind})`, async ({
    device,
    signIn,
    site,
  }) => {
    const slug = `meetings-${kind}`;
    const stage = await makeTournament(site, { slug, teams: 8, rounds: 2 });
    const { director, params } = stage;
    const { client } = director;
    const { venues } = await client.venues.list({ params });
    const rooms = venues.map(({ id, version }) => ({ id, version }));
    await client.venues.updateAll({ params, body: { rooms, changes: { building: 'Zoom A' } } });
    const { buildings } = await client.buildings.list({ params });
    for (const { id, version, name } of buildings) {
      if (name !== 'Zoom A') continue;
      const video = { kind: 'meeting' as const, hostName: 'Eva', link: null };
      await client.buildings.update({
        params: { ...params, buildingId: id },
        body: { version, video },
      });
    }
    await playRound(stage, 1, 'released');
    const { id: roundId } = await roundAt(stage, 1);
    const page = await device(kind);
    await signIn(page, director);
    await openScreen(page, `/tournaments/${slug}/manage/rooms?round=${roundId}`);
    const meeting = page.getByRole('listitem', { name: 'Zoom A' });
    await expect(meeting.getByText(/Host: Eva/)).toBeVisible();
    await expect(page.getByText(/has no online meeting link/).first()).toBeVisible();
    const text = await downloaded(page, 'Download the file of Zoom A');
    expect(text).toMatch(/^Pre-assign Room Name,Email Address\r\n/);
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .every((line) => /^[^,]+,[^,\s]+@[^,\s]+$/.test(line)),
    ).toBe(true);

    await meeting.getByRole('textbox', { name: 'Meeting link' }).fill('zoom');
    await meeting.getByRole('button', { name: 'Save the link' }).click();
    await expect(meeting.getByRole('textbox', { name: 'Meeting link' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await meeting
      .getByRole('textbox', { name: 'Meeting link' })
      .fill('https://zoom.example.org/j/1');
    await meeting.getByRole('button', { name: 'Save the link' }).click();
    await expect(page.getByText('The link of Zoom A is saved')).toBeVisible();
    await expect(page.getByText(/has no online meeting link/)).toHaveCount(0);

    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Why debate 1 is in/ }).click();
    await expect(page.getByText('Hard requirements')).toBeVisible();
  });
}

async function downloaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await download).path(), 'utf8');
}
