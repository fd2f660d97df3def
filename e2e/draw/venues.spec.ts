/** A room that falls away after the release, and how people find the way to another. */
import { expect, test } from '../support/fixtures.ts';
import { openScreen } from '../support/mid-flow.ts';
import { makeTournament, playRound, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

for (const kind of ['desk', 'phone'] as const) {
  test(`a lost room moves one debate, and the public draw says the way (${kind})`, async ({
    device,
    signIn,
    site,
  }) => {
    const slug = `lost-room-${kind}`;
    const stage = await makeTournament(site, { slug, teams: 8, rounds: 2 });
    const { director, params } = stage;
    const { client } = director;
    const spare = { name: 'Attic 7', building: 'Old Mill', priority: -5 };
    await client.venues.add({ params, body: { rooms: [spare] } });
    const { buildings } = await client.buildings.list({ params });
    const mill = buildings.find(({ name }) => name === 'Old Mill');
    const way = { mapLink: 'https://maps.example.org/mill', accessNotes: 'Ring at the green door' };
    await client.buildings.update({
      params: { ...params, buildingId: mill?.id ?? '' },
      body: { version: mill?.version ?? 0, ...way },
    });
    await playRound(stage, 1, 'released');
    const { id: roundId } = await roundAt(stage, 1);
    const { draw } = await client.draw.ofRound({ params: { ...params, roundId }, query: {} });
    const { venues } = await client.venues.list({ params });
    const used = new Set(draw?.debates.map(({ venueId }) => venueId));
    const others = venues.filter(({ id, name }) => !used.has(id) && name !== spare.name);
    const ids = others.map(({ id }) => id);
    await client.rounds.setAvailability({
      params: { ...params, roundId },
      body: { kind: 'set', subject: 'venue', ids, available: false },
    });
    const top = draw?.debates[0];
    const lost = venues.find(({ id }) => id === top?.venueId)?.name ?? '';

    const page = await device(kind);
    await signIn(page, director);
    await openScreen(page, `/tournaments/${slug}/manage/rooms?round=${roundId}`);
    await page.getByRole('button', { name: 'Lost a room' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lost a room' });
    await dialog.getByRole('combobox', { name: 'Which rooms?' }).fill(lost);
    await page
      .getByRole('option', { name: new RegExp(`^${lost}`) })
      .first()
      .click();
    await expect(dialog.getByText('1 debate moves, 1 stays')).toBeVisible();
    await expect(dialog.getByText('Attic 7, Old Mill')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move debates' }).click();
    await expect(page.getByText('Rooms reassigned')).toBeVisible();

    const team = (await client.participants.list({ params })).teams.find(
      ({ id }) => id === top?.teams[0]?.teamId,
    );
    await openScreen(page, `/tournaments/${slug}/draw`);
    await expect(page.getByRole('heading', { name: /Round 1 draw/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill(team?.name ?? '');
    await expect(page.getByText('Attic 7').first()).toBeVisible();
    const map = page.getByRole('link', { name: /Old Mill on the map/ }).last();
    await expect(map).toHaveAttribute('href', way.mapLink);
    // The first is in the folded list of buildings.
    await expect(page.getByText(way.accessNotes).last()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goto(`/tournaments/${slug}/teams/${team?.id ?? ''}`);
    await expect(page.getByText('Attic 7')).toBeVisible();
    await expect(page.getByText(way.accessNotes)).toBeVisible();
  });
}
