/** Invents who takes part: everything that an organiser would import or type. */
import { createRandom, type Random } from '../random.ts';
import type { RulePack } from '../rule-pack.ts';
import { inventedMotions } from './invented-motions.ts';
import { firstNames, institutions, lastNames, wholeNames } from './names.ts';

export interface InventOptions {
  readonly pack: RulePack;
  /** 2 to 2,000. */
  readonly teams: number;
  readonly seed: string;
  /** Adjudicators per room; 3.5 when absent. */
  readonly adjudicatorsPerRoom?: number;
  /** Adjudicators in all, in place of those for each room. */
  readonly adjudicators?: number;
  /** Venues; when absent one for each room and a few to spare. */
  readonly venues?: number;
}

export interface InventedPerson {
  readonly name: string;
  readonly email: string;
  readonly gender: 'female' | 'male' | 'other';
}

export interface InventedTeam {
  /** Index into `institutions`; null: a composite team. */
  readonly institution: number | null;
  readonly reference: string;
  readonly swing: boolean;
  readonly speakers: readonly (InventedPerson & {
    /** Slugs among `novice` and `esl`. */
    readonly categories: readonly string[];
    /** True ability in marks around 0, about one step of the pack's scale each. */
    readonly strength: number;
  })[];
}

export interface InventedAdjudicator extends InventedPerson {
  readonly institution: number | null;
  readonly baseScore: number;
  readonly trainee: boolean;
  readonly core: boolean;
  readonly independent: boolean;
}

export interface InventedTournament {
  readonly institutions: readonly {
    readonly name: string;
    readonly shortName: string;
    readonly region: string;
  }[];
  readonly teams: readonly InventedTeam[];
  readonly adjudicators: readonly InventedAdjudicator[];
  /** Pairs of indices: an adjudicator and a team that know each other too well. */
  readonly conflicts: readonly { readonly adjudicator: number; readonly team: number }[];
  readonly venues: readonly {
    readonly name: string;
    readonly building: string;
    readonly priority: number;
    readonly stepFree: boolean;
  }[];
  readonly motions: readonly {
    readonly reference: string;
    readonly text: string;
    readonly infoslide: string;
  }[];
}

/** The same seed invents the same tournament, for any pack and size. */
export function inventTournament(options: InventOptions): InventedTournament {
  const random = createRandom(`${options.seed}/invent`);
  const people = inventPeople(random.fork('people'), domainOf(options.seed));
  const places = inventInstitutions(options.teams, random.fork('institutions'));
  const teams = inventTeams(options, places.length, { random: random.fork('teams'), people });
  const rooms = Math.ceil(options.teams / options.pack.teamsPerRoom);
  // Where a room holds most of the institutions hardly anybody may judge: such a tournament hires.
  const hired = places.length < 2 * options.pack.teamsPerRoom ? rooms : 0;
  const adjudicators = inventAdjudicators(options, places.length, {
    rooms,
    hired,
    random: random.fork('adjudicators'),
    people,
  });
  return {
    institutions: places,
    teams,
    adjudicators,
    conflicts: inventConflicts(teams, adjudicators, random.fork('conflicts')).filter(
      ({ adjudicator }) => adjudicator >= hired,
    ),
    venues: inventVenues(options.venues ?? rooms + Math.max(2, Math.ceil(rooms * 0.1))),
    motions: inventedMotions,
  };
}

/** A domain of their own for the people of a seed: nobody's inbox, and nobody is in two tournaments. */
function domainOf(seed: string): string {
  const label = seed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
  return label === '' ? 'example.org' : `${label}.example.org`;
}

/** A source of people whose names and addresses never repeat. */
function inventPeople(random: Random, domain: string): () => InventedPerson {
  const taken = new Map<string, number>();
  let made = 0;
  return () => {
    made += 1;
    const [name, gender] = pickName(random);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    const unique = count === 1 ? name : `${name} ${roman(count)}`;
    return {
      name: unique,
      gender: gender === 'x' ? 'other' : gender,
      email: `person${made}@${domain}`,
    };
  };
}

function pickName(random: Random): readonly [string, 'female' | 'male' | 'x'] {
  if (random.next() < 0.03) return random.pick(wholeNames);
  const [first, gender] = random.pick(firstNames);
  return [`${first} ${random.pick(lastNames)}`, gender];
}

function roman(count: number): string {
  const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
  return numerals[count - 1] ?? String(count);
}

function inventInstitutions(teams: number, random: Random) {
  const wanted = Math.max(2, Math.min(Math.ceil(teams / 3), 700));
  const known = random.shuffle(institutions);
  return Array.from({ length: wanted }, (_, index) => {
    const [name, shortName, region] = known[index % known.length] ?? [
      'College',
      'College',
      'Europe',
    ];
    const campus = Math.floor(index / known.length);
    const suffix = campus === 0 ? '' : ` ${campus + 1}`;
    return { name: `${name}${suffix}`, shortName: `${shortName}${suffix}`, region };
  });
}

interface Source {
  readonly random: Random;
  readonly people: () => InventedPerson;
}

function inventTeams(
  options: InventOptions,
  places: number,
  { random, people }: Source,
): InventedTeam[] {
  const counts = new Map<number, number>();
  let composites = 0;
  return Array.from({ length: options.teams }, (_, index) => {
    const isComposite = options.teams >= 16 && random.next() < 0.03;
    // Every institution gets a team before chance decides; strong societies send more.
    const institution = index < places ? index : Math.floor(random.next() ** 1.5 * places);
    const count = (counts.get(institution) ?? 0) + 1;
    if (!isComposite) counts.set(institution, count);
    const level = random.normal() * 2;
    const novice = random.next() < 0.2;
    const esl = random.next() < 0.25;
    if (isComposite) composites += 1;
    return {
      institution: isComposite ? null : institution,
      reference: isComposite ? `Composite ${composites}` : letters(count),
      swing: false,
      speakers: Array.from({ length: options.pack.speakersPerTeam }, () => ({
        ...people(),
        categories: [...(novice ? ['novice'] : []), ...(esl ? ['esl'] : [])],
        strength: level + random.normal() - (novice ? 1.5 : 0),
      })),
    };
  });
}

/** 1 → A, 26 → Z, 27 → AA. */
function letters(count: number): string {
  const index = count - 1;
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${letters(Math.floor(index / 26))}${last}`;
}

function inventAdjudicators(
  options: InventOptions,
  places: number,
  { rooms, hired, random, people }: Source & { readonly rooms: number; readonly hired: number },
): InventedAdjudicator[] {
  const { min, max, step } = options.pack.adjudicatorScores;
  const count = options.adjudicators ?? Math.ceil(rooms * (options.adjudicatorsPerRoom ?? 3.5));
  return Array.from({ length: count }, (_, index) => {
    const core = index < Math.min(5, Math.ceil(count / 12));
    const isHired = index < hired;
    const least = isHired ? 0.5 : 0;
    const level = core ? 0.9 + random.next() * 0.1 : clamp(0.5 + random.normal() * 0.18, least, 1);
    const independent = random.next() < 0.25 || isHired;
    const unattached = independent && (random.next() < 0.6 || isHired);
    const baseScore = min + Math.round(((max - min) * level) / step) * step;
    return {
      ...people(),
      institution: unattached ? null : random.int(places),
      baseScore: Math.round(baseScore * 1000) / 1000,
      trainee: !core && level < 0.25,
      core,
      independent,
    };
  });
}

function inventConflicts(
  teams: readonly InventedTeam[],
  adjudicators: readonly InventedAdjudicator[],
  random: Random,
) {
  const pairs = new Map<string, { adjudicator: number; team: number }>();
  for (let index = 0; index < Math.ceil(adjudicators.length / 5); index++) {
    const pair = { adjudicator: random.int(adjudicators.length), team: random.int(teams.length) };
    pairs.set(`${pair.adjudicator}/${pair.team}`, pair);
  }
  return [...pairs.values()];
}

const buildings = ['Arts', 'Bridge House', 'Chemistry', 'Great Hall', 'Library'] as const;

/** A few rooms more than needed; the first building is step-free. */
function inventVenues(total: number) {
  const each = Math.ceil(total / buildings.length);
  return Array.from({ length: total }, (_, index) => {
    const place = Math.floor(index / each);
    const building = buildings[place] ?? 'Annex';
    const floor = Math.floor((index % each) / 10) + 1;
    return {
      name: `${building.charAt(0)}${floor}${String((index % each) % 10).padStart(2, '0')}`,
      building,
      priority: 100 - place * 10,
      stepFree: place === 0 || index % 4 === 0,
    };
  });
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
