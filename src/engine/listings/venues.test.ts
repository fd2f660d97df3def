/**
 * Rooms of invented rounds, in `venues/`: which debate is where and what it costs, why, what is wrong with
 * other rooms, and what a repair changes. To accept an intended change, run
 * `npx vitest run src/engine/listings -u` and read what changed.
 */
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { movements, rotationAreas } from '../venue-rules.ts';
import {
  type AllocationVenue,
  assignVenues,
  checkVenues,
  explainVenue,
  measureVenues,
  repairVenues,
  type VenueInput,
  type VenueTarget,
  walkingMinutes,
} from '../venues/index.ts';
import { boardOf, testDebate, testInput, testVenue, testVisit } from '../venues/testing.ts';
import { inWords, listingOf } from './listing-of.ts';

const seeds = Array.from({ length: 24 }, (_, index) => index + 1);

/** A round with needs, wishes, earlier rooms, locks, meetings, and now and then too few rooms. */
function roundOf(seed: number): VenueInput {
  const random = createRandom(`venues ${seed}`);
  const buildings = [null, 'b1', 'b2', 'b3'];
  const zoneOf = new Map([
    ['b1', 'z1'],
    ['b2', 'z1'],
    ['b3', 'z2'],
  ]);
  const where = () => {
    const buildingId = random.pick(buildings);
    return { buildingId, zoneId: buildingId === null ? null : (zoneOf.get(buildingId) ?? null) };
  };
  const target = (): VenueTarget =>
    random.pick([
      { kind: 'step-free' },
      { kind: 'category', id: random.pick(['c1', 'c2']) },
      { kind: 'building', id: random.pick(['b1', 'b2', 'b3']) },
      { kind: 'zone', id: random.pick(['z1', 'z2']) },
    ]);
  const venues = Array.from({ length: 6 }, (_, index) =>
    testVenue(`v${index + 1}`, {
      ...{ priority: random.int(4) * 10, capacity: random.pick([null, 6, 9, 12]) },
      ...{ stepFree: random.next() < 0.5, categoryIds: random.pick([[], ['c1'], ['c1', 'c2']]) },
      ...where(),
    }),
  );
  const debates = Array.from({ length: seed % 8 === 0 ? 7 : 4 }, (_, index) =>
    testDebate(`d${index + 1}`, index + 1, {
      people: 5 + random.int(7),
      lockedVenueId: random.next() < 0.1 ? random.pick(['v1', 'v2', 'v9']) : null,
      needs: Array.from({ length: random.int(3) }, (_, at) => ({
        ...{ subjectId: `s${at}`, anyOf: random.next() < 0.6 ? [target()] : [target(), target()] },
        ...{ hard: random.next() < 0.35, priority: random.int(3) },
      })),
      visits: Array.from({ length: random.int(5) }, () =>
        testVisit(`v${1 + random.int(6)}`, {
          ...{ subjectId: `t${random.int(4)}`, who: random.pick(['team', 'adjudicator']) },
          ...{ ...where(), isLast: random.next() < 0.5 },
        }),
      ),
    }),
  );
  return testInput({
    ...{ venues, debates, seed: String(seed) },
    walks: [{ from: 'b1', to: 'b3', minutes: 7 }],
    hosts: seed % 3 === 0 ? [{ buildingId: 'b1', maxRooms: 1 }] : [],
    rules: {
      weights: { wish: 1000, capacity: 300, priority: 100, rotation: 20, move: 10, walking: 5 },
      ...{ teams: random.pick(movements), adjudicators: random.pick(movements) },
      ...{ rotateBy: random.pick(rotationAreas), sameZoneMinutes: 3, otherZoneMinutes: 11 },
    },
  });
}

describe('rooms', () => {
  it('are given, explained, measured and checked as the listing says', async () => {
    const text = seeds.map((seed) => {
      const input = roundOf(seed);
      const made = assignVenues(input);
      if (!made.ok) return listingOf(`round ${seed}, refused`, made.problems);
      const present = new Map(made.value.rooms.map(({ debateId, venueId }) => [debateId, venueId]));
      const board = boardOf(input, present);
      const why = input.debates.map(({ id }) => {
        const { criteria = [], alternative } = explainVenue(board, id) ?? {};
        const terms = criteria.filter(({ cost, data }) => cost !== 0 || data.met === false);
        const said = terms.map(({ code, weight, cost, data }) => {
          return `    ${code} (weight ${weight}): ${inWords({ cost, ...data })}\n`;
        });
        const other = alternative ? `    instead: ${inWords(alternative)}\n` : '';
        return `  ${id} in ${present.get(id)}\n${said.join('')}${other}`;
      });
      const { rooms, unmet } = made.value;
      const figures = listingOf('  figures', { rooms, unmet, measure: measureVenues(board) });
      return `round ${seed}\n${why.join('')}${figures}`;
    });
    await expect(text.join('')).toMatchFileSnapshot('venues/given.txt');
  });

  it('that were given by hand are checked and repaired as the listing says', async () => {
    const text = seeds.map((seed) => {
      const input = roundOf(seed);
      const ids = [...input.venues.map(({ id }) => id), 'lost'];
      const present = new Map(
        input.debates
          .slice(seed % 2)
          .map(({ id }, at) => [id, ids[(at + seed) % ids.length] ?? '']),
      );
      const board = boardOf(input, present);
      const available = new Set([...board.available].filter((id) => id !== `v${1 + (seed % 6)}`));
      const findings = checkVenues({ ...input, available, rooms: present });
      const lines = findings.map((finding) => `  ${inWords(finding)}\n`);
      const venues = input.venues.filter(({ id }) => available.has(id));
      const repaired = repairVenues({ ...input, venues }, present);
      const known = input.debates.map(({ id }) => {
        const why = explainVenue({ ...board, available }, id);
        return why ? listingOf(`  ${id}`, why.alternative ?? 'no other') : '';
      });
      const end = listingOf('  repaired', repaired.ok ? repaired.value : repaired.problems);
      return `round ${seed}\n${lines.join('')}${known.join('')}${end}`;
    });
    await expect(text.join('')).toMatchFileSnapshot('venues/by-hand.txt');
  });

  it('are as far apart as the walks and the zones say', () => {
    const at = (buildingId: string | null, zoneId: string | null): AllocationVenue =>
      testVenue('v', { buildingId, zoneId });
    const minutes = walkingMinutes(
      [
        { from: 'b1', to: 'b2', minutes: 4 },
        { from: 'b3', to: 'b1', minutes: 9 },
      ],
      { ...roundOf(1).rules, sameZoneMinutes: 2, otherZoneMinutes: 20 },
    );
    const places = [at(null, null), at('b1', 'z1'), at('b2', 'z1'), at('b3', 'z2'), at('b4', 'z1')];
    const table = places.map((from) => places.map((to) => minutes(from, to)).join(' '));
    expect(table).toMatchInlineSnapshot(`
      [
        "0 0 0 0 0",
        "0 0 4 9 2",
        "0 4 0 20 2",
        "0 9 20 0 20",
        "0 2 2 20 0",
      ]
    `);
  });
});
