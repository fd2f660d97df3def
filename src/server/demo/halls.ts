/** The places of the demo: zones, ways between buildings, rooms of a kind, a meeting, needs; and its screens. */
import { invariant } from '#engine/result.ts';
import { clientWith } from '../in-process.ts';
import type { Stage } from '../simulate/stage.ts';

/** Sorts the buildings into two zones, says how far it is, and which rooms have what. */
export async function arrangeBuildings({ director, params }: Stage): Promise<void> {
  const zones = [];
  for (const name of ['Old campus', 'Riverside']) {
    zones.push(await director.buildings.addZone({ params, body: { name } }));
  }
  const { buildings } = await director.buildings.list({ params });
  for (const [at, { id: buildingId, version, name }] of buildings.entries()) {
    const last = at === buildings.length - 1;
    await director.buildings.update({
      params: { ...params, buildingId },
      body: {
        version,
        zoneId: zones[at % zones.length]?.id ?? null,
        mapLink: 'https://www.openstreetmap.org/#map=17/52.5170/13.3889',
        accessNotes: 'Lift behind the porter’s desk.',
        video: last
          ? {
              kind: 'meeting',
              hostName: `Tab room, ${name}`,
              link: 'https://zoom.us/j/90210012345',
            }
          : { kind: 'none' },
      },
    });
  }
  const [from, to] = buildings;
  if (from && to) {
    const walks = [{ from: from.id, to: to.id, minutes: 6 }];
    await director.buildings.setWalks({ params, body: { walks } });
  }
  const { venues } = await director.venues.list({ params });
  const rooms = venues.slice(0, 4).map(({ id, version }) => ({ id, version }));
  await director.venues.updateAll({
    params,
    body: { rooms, changes: { addCategories: ['Quiet'] } },
  });
  const { teams } = await director.participants.list({ params });
  const [team] = teams;
  invariant(team, 'the tournament has teams');
  await director.venueRules.addNeed({
    params,
    body: { subject: { kind: 'team', id: team.id }, anyOf: [{ kind: 'step-free' }], hard: true },
  });
}

/** A screen in the hall that shows its scenes in turn, and one that waits for its device. */
export async function pairScreens(
  { server, director, params }: Stage,
  roundId: string,
): Promise<void> {
  const device = clientWith(server);
  const { code, secret } = await device.screens.offerCode();
  const { id: screenId } = await director.screens.add({
    params,
    body: { name: 'Great Hall', code },
  });
  invariant(await device.screens.pair({ body: { secret } }), 'the screen has its code');
  const { screens } = await director.screens.list({ params });
  const hall = screens.find(({ id }) => id === screenId);
  invariant(hall, 'the screen is there');
  await director.screens.setRotation({
    params: { ...params, screenId },
    body: {
      turns: [
        { scene: { kind: 'draw', roundId, by: 'team' }, seconds: 60 },
        { scene: { kind: 'schedule' }, seconds: 20 },
        { scene: { kind: 'standings' }, seconds: 20 },
      ],
      running: true,
      version: hall.version,
    },
  });
  await director.screens.add({ params, body: { name: 'Foyer' } });
}
