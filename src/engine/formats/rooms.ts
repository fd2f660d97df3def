/** Sides and speeches that several packs share. */
import type { Side, Speech } from '../rule-pack.ts';

/** The four benches of British Parliamentary debate, in seat order (R3.2). */
export const britishSides: readonly Side[] = [
  {
    id: 'og',
    name: 'Opening Government',
    short: 'OG',
    bench: 'government',
    half: 'opening',
  },
  {
    id: 'oo',
    name: 'Opening Opposition',
    short: 'OO',
    bench: 'opposition',
    half: 'opening',
  },
  {
    id: 'cg',
    name: 'Closing Government',
    short: 'CG',
    bench: 'government',
    half: 'closing',
  },
  {
    id: 'co',
    name: 'Closing Opposition',
    short: 'CO',
    bench: 'opposition',
    half: 'closing',
  },
];

/** The eight speeches of British Parliamentary debate in speaking order (R3.2). */
export const britishSpeeches: readonly Speech[] = [
  substantive(0, 1, 'Prime Minister', 7),
  substantive(1, 1, 'Leader of the Opposition', 7),
  substantive(0, 2, 'Deputy Prime Minister', 7),
  substantive(1, 2, 'Deputy Leader of the Opposition', 7),
  substantive(2, 1, 'Member of the Government', 7),
  substantive(3, 1, 'Member of the Opposition', 7),
  substantive(2, 2, 'Government Whip', 7),
  substantive(3, 2, 'Opposition Whip', 7),
];

export const affirmativeNegative: readonly Side[] = [
  { id: 'aff', name: 'Affirmative', short: 'AFF', bench: 'government', half: null },
  { id: 'neg', name: 'Negative', short: 'NEG', bench: 'opposition', half: null },
];

export const propositionOpposition: readonly Side[] = [
  { id: 'prop', name: 'Proposition', short: 'PROP', bench: 'government', half: null },
  { id: 'opp', name: 'Opposition', short: 'OPP', bench: 'opposition', half: null },
];

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth'] as const;

/**
 * Speeches of a room with two teams: the sides alternate, the first side opens, and the reply
 * speeches run the other way round, the second side first (R3.3).
 */
export function twoTeamSpeeches(plan: {
  readonly sides: readonly Side[];
  readonly speakers: number;
  readonly minutes: number;
  /** Null: no reply speeches. */
  readonly replyMinutes: number | null;
}): readonly Speech[] {
  const { sides, speakers, minutes, replyMinutes } = plan;
  const names = sides.map((side) => side.name);
  const substantives = Array.from({ length: speakers }, (_, index) =>
    names.map((name, seat) =>
      substantive(seat, index + 1, `${ordinals[index] ?? `No. ${index + 1}`} ${name}`, minutes),
    ),
  ).flat();
  if (replyMinutes === null) return substantives;
  const replies = names.map(
    (name, seat): Speech => ({
      seat,
      position: speakers + 1,
      kind: 'reply',
      name: `${name} Reply`,
      minutes: replyMinutes,
      scored: true,
    }),
  );
  return [...substantives, ...replies.reverse()];
}

function substantive(seat: number, position: number, name: string, minutes: number): Speech {
  return { seat, position, kind: 'substantive', name, minutes, scored: true };
}
