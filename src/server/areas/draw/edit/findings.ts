/** Everything that speaks against a draw: the disaster check. */
import type { z } from 'zod';
import type { finding } from '#contract/areas/draw/draw-rows.ts';
import { alarmOf } from '#contract/kinds/finding-alarms.ts';
import { hasResult } from '#contract/kinds/results/unsettled.ts';
import { checkDraw, type DrawFinding, type DrawTeam } from '#engine/draw/index.ts';
import { availabilityOf, findPack, findRound } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { findAllClashes, findAllOwnClashes } from '../concurrent/slot-repository.ts';
import { findSidesOf } from '../make/side-allocation-repository.ts';
import { availableTeams } from '../make/task.ts';
import { loadHistory } from '../replay/history.ts';
import { findAcceptedFindings, findAllUnchosenByes } from '../repository.ts';
import type { DrawDocument } from '../view.ts';
import { findAllChanges } from './change-repository.ts';
import { findUnsettled } from './unsettled.ts';

export type Finding = z.output<typeof finding>;

/**
 * Looks for findings of another area in a draw (panels, rooms). Those areas rest on this one, so
 * they are handed in where the server is put together (`api.ts`).
 */
export type DrawCheck = (
  reader: Reader,
  tournamentId: string,
  draw: DrawDocument,
) => Promise<readonly Finding[]>;

/** The findings of the pairings, then those of the other checks. */
export async function findingsOf(
  reader: Reader,
  tournamentId: string,
  subject: { readonly draw: DrawDocument; readonly checks: readonly DrawCheck[] },
): Promise<Finding[]> {
  const { draw, checks } = subject;
  const findings = await drawFindings(reader, tournamentId, { draw });
  findings.push(...(await resultFindings(reader, tournamentId, draw)));
  const elsewhere = new Set(findings.flatMap((one) => elsewhereOf(one) ?? []));
  for (const check of checks) {
    for (const one of await check(reader, tournamentId, draw)) {
      const key = elsewhereOf(one);
      if (key !== null && elsewhere.has(key)) continue;
      if (key !== null) elsewhere.add(key);
      findings.push(one);
    }
  }
  return markAccepted(reader, tournamentId, { draw, findings });
}

/** Marks the notes that were known when the release of a draw was decided. What came later nobody has accepted. */
async function markAccepted(
  reader: Reader,
  tournamentId: string,
  { draw, findings }: { readonly draw: DrawDocument; readonly findings: Finding[] },
): Promise<Finding[]> {
  if (draw.state !== 'released') return findings;
  const accepted = await findAcceptedFindings(reader, tournamentId, draw.id);
  const known = accepted && new Set(accepted);
  const identities = identitiesOf(findings);
  const repaired = known ? null : await repairedIn(reader, tournamentId, draw.id);
  const isAccepted = (one: Finding, index: number) =>
    known ? known.has(identities[index] ?? '') : !repaired?.(one);
  return findings.map((one, index) =>
    alarmOf(one) === 'draw-notes' && isAccepted(one, index) ? { ...one, accepted: true } : one,
  );
}

/**
 * Of a draw that an older version released, what its check said then was not kept: its release accepted all but
 * what is about debates that were repaired since.
 */
async function repairedIn(reader: Reader, tournamentId: string, drawId: string) {
  const changes = await findAllChanges(reader, tournamentId, [drawId]);
  const changed = new Set(changes.map(({ debateId }) => debateId));
  return ({ debateId }: Finding) =>
    debateId === null ? changes.length > 0 : changed.has(debateId);
}

/**
 * One text for each finding, the same as long as it is about the same debate, people and rounds. Findings
 * that read alike (people with needs are not named) differ by how many there are.
 */
export function identitiesOf(findings: readonly Finding[]): string[] {
  const counts = new Map<string, number>();
  return findings.map(({ code, debateId, subjectId, otherId, rounds }) => {
    const text = [code, debateId, ...[subjectId, otherId].sort(), ...rounds].join(' ');
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${text} ${count}`;
  });
}

/** Two checks look at who is in another round: the draw's own, and that of the panels or rooms. */
function elsewhereOf({ code, subjectId, debateId }: Finding): string | null {
  return code.endsWith('-elsewhere') ? `${code} ${subjectId} ${debateId}` : null;
}

/** A draw to be looked at. */
interface Judged {
  readonly draw: DrawDocument;
  /** Drafts of rounds of the same time that count as if they were current. */
  readonly drafts?: readonly string[];
}

/** What speaks against who debates whom, before there are panels and places. */
export async function drawFindings(
  reader: Reader,
  tournamentId: string,
  judged: Judged,
): Promise<Finding[]> {
  const pairing = await pairingFindings(reader, tournamentId, judged);
  const slots = await slotFindings(reader, tournamentId, judged);
  return [...pairing, ...slots, ...(await twiceFindings(reader, tournamentId, judged.draw))];
}

/** What the engine says about who debates whom and where they sit. */
async function pairingFindings(
  reader: Reader,
  tournamentId: string,
  judged: Judged,
): Promise<Finding[]> {
  const { draw } = judged;
  const pack = await findPack(reader, tournamentId);
  const found = checkDraw({
    debates: draw.debates.map(toEditable),
    teams: await expectedTeams(reader, tournamentId, judged),
    teamsPerRoom: pack.teamsPerRoom,
    byes: draw.byes,
    ...sizesOf(draw.options),
  });
  const debateOf = new Map(draw.debates.map((debate) => [debate.rank, debate.id]));
  // The breaks of a bracket and its open sides are no departures.
  const isKnockOut = draw.kind === 'elimination';
  const pairing = found
    .filter(({ code }) => !isKnockOut || code === 'team-twice' || code === 'wrong-seats')
    .map((one) => toFinding(one, debateOf));
  return [...(await byeFindings(reader, tournamentId, draw)), ...pairing, ...openSides(draw)];
}

/** Before a release: elimination debates whose sides nobody has set, and that will be public so. */
function openSides({ kind, state, debates }: DrawDocument): Finding[] {
  if (kind !== 'elimination' || state === 'released') return [];
  return debates
    .filter(({ sidesOpen }) => sidesOpen)
    .map(({ id: debateId }) => ({
      ...{ code: 'sides-open' as const, hard: false, debateId, area: 'draw' as const },
      ...{ subjectId: null, otherId: null, rounds: [] },
    }));
}

/** Before a release: teams that sit out because the draw left them over, and nobody chose it. */
async function byeFindings(
  reader: Reader,
  tournamentId: string,
  draw: DrawDocument,
): Promise<Finding[]> {
  const isSchedule = draw.kind === 'round-robin' || draw.kind === 'elimination';
  if (isSchedule || draw.state === 'released' || draw.byes.length === 0) return [];
  const teamIds = await findAllUnchosenByes(reader, tournamentId, draw.id);
  return teamIds.map((subjectId) => ({
    ...{ code: 'team-sits-out' as const, hard: false, subjectId, area: 'draw' as const },
    ...{ debateId: null, otherId: null, rounds: [] },
  }));
}

/**
 * Before a release: earlier debates, on whose results the draw rests, that have none or a correction to
 * confirm. Each stops the release unless the draw was made all the same.
 */
async function resultFindings(
  reader: Reader,
  tournamentId: string,
  draw: DrawDocument,
): Promise<Finding[]> {
  if (draw.state === 'released') return [];
  const unsettled = await findUnsettled(reader, tournamentId, draw);
  return unsettled.map(({ debate, isAccepted }) => ({
    code: hasResult(debate) ? 'correction-waits' : 'result-missing',
    area: 'draw',
    hard: !isAccepted,
    debateId: debate.debateId,
    ...{ subjectId: null, otherId: null },
    rounds: [debate.roundSeq],
    earlier: { round: debate.round, rank: debate.rank, venue: debate.venue },
  }));
}

/** Somebody to debate against is all that a room needs that need not be full (R2.3). */
const fewestInRoom = 2;

/** How few teams the rooms of a draw may have; nothing where they are full. */
export function sizesOf({ smallerRooms }: DrawDocument['options']) {
  return smallerRooms ? { smallestRoom: fewestInRoom } : {};
}

const clashes = {
  team: { code: 'team-elsewhere', area: 'draw' },
  adjudicator: { code: 'judge-elsewhere', area: 'judges' },
  venue: { code: 'venue-elsewhere', area: 'rooms' },
} as const;

/** Whom and what another confirmed draw wants at the same time. */
async function slotFindings(
  reader: Reader,
  tournamentId: string,
  { draw, drafts = [] }: Judged,
): Promise<Finding[]> {
  const found = await findAllClashes(reader, tournamentId, { draw, drafts });
  return found.map(({ kind, subjectId, debateId, seq, isReleased }) => ({
    ...clashes[kind],
    hard: true,
    ...(isReleased ? { final: true as const } : {}),
    debateId,
    subjectId,
    otherId: null,
    rounds: [seq],
  }));
}

/** Judges whom flights with their own dates need twice at the same time. */
async function twiceFindings(
  reader: Reader,
  tournamentId: string,
  draw: DrawDocument,
): Promise<Finding[]> {
  if (!draw.debates.some(({ startsAt }) => startsAt !== null)) return [];
  const found = await findAllOwnClashes(reader, tournamentId, draw.id);
  return found.map(({ subjectId, debateId }) => ({
    ...{ code: 'judge-twice' as const, hard: true, debateId, subjectId, area: 'judges' as const },
    ...{ otherId: null, rounds: [] },
  }));
}

/** The teams of the round with what they bring: those available, or in an elimination those drawn. */
export async function expectedTeams(
  reader: Reader,
  tournamentId: string,
  { draw, drafts = [] }: Judged,
): Promise<DrawTeam[]> {
  const round = found(await findRound(reader, tournamentId, draw.roundId));
  const history = await loadHistory(reader, tournamentId, round);
  const drawn = [
    ...draw.debates.flatMap((debate) => debate.teams.map(({ teamId }) => teamId)),
    ...draw.byes,
  ];
  const isKnockOut = round.stage === 'elimination';
  const available = await availableTeams(reader, tournamentId, { roundId: round.id, drafts });
  // Whoever is wanted elsewhere at the same time is informed of as such, not as missing or unknown.
  const here = new Set((await availabilityOf(reader, tournamentId, round.id)).teamIds);
  const both = drawn.filter((id) => here.has(id));
  const expected = new Set(isKnockOut ? drawn : [...available, ...both]);
  const isAllocated = draw.options.sides === 'preallocated' && !isKnockOut;
  const sides = isAllocated ? await findSidesOf(reader, tournamentId, round.id) : null;
  return history
    .filter((team) => expected.has(team.id))
    .map((team) => (sides ? { ...team, allocatedSeat: sides.get(team.id) ?? null } : team));
}

/** A debate as the engine edits and checks it. The flags were written by the engine. */
export function toEditable(debate: DrawDocument['debates'][number]) {
  return debate as Omit<typeof debate, 'flags' | 'teams'> & {
    flags: NonNullable<Parameters<typeof checkDraw>[0]['debates'][number]['flags']>;
    teams: Parameters<typeof checkDraw>[0]['debates'][number]['teams'];
  };
}

function toFinding(one: DrawFinding, debateOf: ReadonlyMap<number, string>): Finding {
  const [subjectId = null, otherId = null] = one.teamIds;
  const rounds = one.data.rounds;
  return {
    code: one.code,
    hard: one.blocking,
    debateId: one.rank === null ? null : (debateOf.get(one.rank) ?? null),
    subjectId,
    otherId,
    rounds: Array.isArray(rounds) ? [...rounds] : [],
    area: 'draw',
  };
}
