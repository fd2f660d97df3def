/** The audit of a stored draw: its dual values against its input, without any solver (R8.6). */
import { createRandom } from '#engine/random.ts';
import { fitToRooms } from '../byes.ts';
import { fieldsOf, roomsOf } from '../divisions.ts';
import { formPools } from '../positional/pools.ts';
import { classCosts } from '../positional/seating.ts';
import { shuffleTeams } from '../ranking.ts';
import { isOptimalPairing } from '../two-team/optimal.ts';
import { seatedTeams } from '../two-team/two-team.ts';
import type { Draw, DrawCertificate, DrawTeam, PairRoundInput } from '../types.ts';
import { isCertificate } from './check-input.ts';

/** Prices are sums of costs in doubles: they may miss by this much of the largest cost. */
const tolerance = 1e-9;

/**
 * Whether a draw costs no more than any other of its input could: pairs of two (R3.10) and seats of
 * more (R5.4), by the dual values that it carries. Costs are recomputed from the input; nothing is
 * solved, so that the proof holds whatever the solver did. False for a draw that carries none, or something
 * else in their place.
 */
export function provesDraw(
  input: PairRoundInput,
  draw: Pick<Draw, 'debates' | 'certificate'>,
): boolean {
  const { certificate } = draw;
  if (!isCertificate(certificate)) return false;
  if (certificate.kind === 'divisions') {
    return fieldsOf(input).every(({ division, input: own }) => {
      const part = certificate.parts[division ?? ''];
      return (
        part !== undefined && provesDraw(own, { debates: roomsOf(draw, own), certificate: part })
      );
    });
  }
  const random = createRandom(input.seed);
  const field = fitToRooms(shuffleTeams(input.teams, random), input);
  if (!field.ok) return false;
  const { playing } = field.value;
  if (certificate.kind === 'seats') return provesSeats(playing, input, { ...draw, certificate });
  return isOptimalPairing(seatedTeams(playing, input), matesOf(draw), {
    input,
    random,
    certificate,
  });
}

function matesOf({ debates }: Pick<Draw, 'debates'>): ReadonlyMap<string, string> {
  return new Map(
    debates.flatMap(({ teams: [a, b] }) =>
      a && b ? [[a.teamId, b.teamId] as const, [b.teamId, a.teamId] as const] : [],
    ),
  );
}

interface SeatsProof {
  readonly debates: Draw['debates'];
  readonly certificate: Extract<DrawCertificate, { kind: 'seats' }>;
}

/**
 * Weak duality: every place of every pool is taken, every permitted place costs a team at least its
 * price and the place's, and the place that it has exactly that. Then no seating is cheaper.
 */
function provesSeats(
  teams: readonly DrawTeam[],
  { kind, options, teamsPerRoom: seats }: PairRoundInput,
  { debates, certificate }: SeatsProof,
): boolean {
  const isLevel = kind === 'round-robin';
  const field = isLevel ? teams.map((team) => ({ ...team, points: 0 })) : teams;
  const rule = options.oddBracket === 'one-room' && !isLevel ? 'one-room' : 'anywhere';
  const pools = formPools(
    field.map(({ points }) => points),
    seats,
    rule,
  );
  const classes = pools.length * seats;
  if (certificate.places.length !== classes || debates.length * seats !== field.length) {
    return false;
  }
  const costs = classCosts({ teams: field, seats, pools, options });
  const largest = costs.reduce((max, cost) => (cost < Infinity ? Math.max(max, cost) : max), 1);
  const poolOf = pools.flatMap((pool, index) => new Array<number>(pool.rooms).fill(index));
  const classOf = new Map(
    [...debates]
      .sort((a, b) => a.rank - b.rank)
      .flatMap(({ teams: own }, room) =>
        own.map(({ teamId, seat }) => [teamId, (poolOf[room] ?? 0) * seats + seat] as const),
      ),
  );
  if (classOf.size !== field.length) return false;
  const taken = new Array<number>(classes).fill(0);
  for (const own of classOf.values()) taken[own] = (taken[own] ?? 0) + 1;
  const isFull = taken.every((times, own) => times === pools[Math.floor(own / seats)]?.rooms);
  return (
    isFull &&
    field.every(({ id }, row) => {
      const own = classOf.get(id);
      const price = certificate.teams[id];
      if (own === undefined || price === undefined) return false;
      return certificate.places.every((place, index) => {
        const spare = (costs[row * classes + index] ?? Infinity) - price - place;
        if (spare < -tolerance * largest) return false;
        return index !== own || spare <= tolerance * largest;
      });
    })
  );
}
