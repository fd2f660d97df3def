/** What can be done about a team without a debate, or one that leaves its room. */
import type { LateAct } from '#contract/areas/draw/late-teams.ts';
import { fold } from '#contract/text/fold.ts';
import { byId } from '#engine/collections.ts';
import {
  type DrawTeam,
  describeRepair,
  markDebates,
  type Repair,
  swapTeams,
} from '#engine/draw/index.ts';
import { findAllTeams } from '#server/areas/participants/index.ts';
import { findPack } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findSwings, type Swings } from '../make/swings.ts';
import type { DrawDocument } from '../view.ts';
import { sizesOf, toEditable } from './findings.ts';
import {
  loadRepair,
  presentTeams,
  type RepairQuestion,
  swingsToSpare,
  viewOf,
} from './plan-repair.ts';
import { solveRepairs } from './solve-repair.ts';

/** Where a team is before the choice. */
type Place = 'none' | 'bye' | 'room';

/** What an act would do. */
export interface Option {
  /** Null: the rooms stay as they are. */
  readonly plan: ReturnType<typeof viewOf> | null;
  readonly planned: Repair | null;
  readonly swings: Swings;
  /** Swing teams that give way. */
  readonly spared: readonly string[];
}

/** An act whose repair may still have to be worked out. */
interface AskedOption extends Option {
  readonly question: RepairQuestion | null;
}

/** Of every act; null: no choice for this team. `replace` is for good too. */
type Options<T> = Readonly<Record<Exclude<LateAct, 'replace-for-good'>, T | null>>;

export const noOptions = {
  ...{ bye: null, seat: null, 'stand-in': null, replace: null, withdraw: null },
};

const asItIs: AskedOption = {
  ...{ plan: null, planned: null, question: null },
  swings: { idle: [], fresh: [] },
  spared: [],
};

/** The team of a draw that they are about. */
interface OfTeam {
  readonly draw: DrawDocument;
  readonly teamId: string;
}

/** Every act that makes sense for a team, before its repair is worked out. */
export async function loadOptions(
  reader: Reader,
  tournamentId: string,
  { draw, teamId }: OfTeam,
): Promise<{
  readonly place: Place;
  readonly reason: 'elimination' | null;
  readonly options: Options<AskedOption>;
}> {
  found((await findAllTeams(reader, tournamentId, teamId))[0]);
  const place = placeOf(draw, teamId);
  if (draw.kind === 'elimination') return { place, reason: 'elimination', options: noOptions };
  const about = { draw, teamId, place };
  const isUneven = draw.options.smallerRooms === true;
  return {
    place,
    reason: null,
    options: {
      bye: place === 'room' || isUneven ? null : asItIs,
      seat: place === 'room' ? null : await seating(reader, tournamentId, about),
      'stand-in': place === 'room' ? await standIn(reader, tournamentId, about) : null,
      replace: place === 'room' ? await replacement(reader, tournamentId, about) : null,
      withdraw: await withdrawal(reader, tournamentId, about),
    },
  };
}

/** What the acts come to. Their repairs are worked out in a thread. */
export async function solveOptions(
  context: Context,
  { draw, teamId }: OfTeam,
  asked: Options<AskedOption>,
): Promise<Options<Option>> {
  const { seat, withdraw } = asked;
  const questions = [seat, withdraw].flatMap((one) => one?.question ?? []);
  const changes = questions.map(({ change }) => change);
  const repaired = changes.length > 0 ? await solveRepairs(context, changes) : [];
  const answer = (one: AskedOption | null): Option | null => {
    if (!one?.question) return one;
    const { change } = one.question;
    const planned = found(repaired[changes.indexOf(change)]);
    return {
      plan: viewOf(draw, planned, change),
      planned,
      swings: one.swings,
      spared: one.spared,
    };
  };
  const seated = answer(seat);
  const isSeated = seated?.planned?.debates.some(({ teams }) =>
    teams.some((one) => one.teamId === teamId),
  );
  return { ...asked, seat: isSeated ? seated : null, withdraw: answer(withdraw) };
}

interface About {
  readonly draw: DrawDocument;
  readonly teamId: string;
  readonly place: Place;
}

function placeOf({ debates, byes }: DrawDocument, teamId: string): Place {
  if (byes.includes(teamId)) return 'bye';
  return debates.some(({ teams }) => teams.some((team) => team.teamId === teamId))
    ? 'room'
    : 'none';
}

/** It leaves this round and those to come; the others are arranged again. */
async function withdrawal(
  reader: Reader,
  tournamentId: string,
  { draw, teamId, place }: About,
): Promise<AskedOption | null> {
  if (place === 'none') return asItIs;
  const question = await loadRepair(reader, tournamentId, draw, { leaving: [teamId] });
  return question.change && { ...asItIs, question };
}

/** It debates: in the place of a swing team, or with as many swing teams as the rooms lack. */
async function seating(
  reader: Reader,
  tournamentId: string,
  { draw, teamId }: About,
): Promise<AskedOption | null> {
  const { teamsPerRoom } = await findPack(reader, tournamentId);
  const here = await presentTeams(reader, tournamentId, draw, {});
  // A team that left and is still listed as waiting would not be seated.
  const own = here.find(({ id }) => id === teamId);
  if (!own) return null;
  const spared = await swingsToSpare(reader, tournamentId, draw);
  if (spared.length > 0) {
    const question = await loadRepair(reader, tournamentId, draw, { leaving: spared });
    return question.change && { ...asItIs, question, spared };
  }
  // Swing teams join its division, within which rooms are filled (R1.13).
  const division = own.division ?? null;
  const field = here.filter((team) => fold(team.division ?? '') === fold(division ?? '')).length;
  const short = sizesOf(draw.options).smallestRoom
    ? 0
    : (teamsPerRoom - (field % teamsPerRoom)) % teamsPerRoom;
  const swings = await findSwings(reader, tournamentId, { ...swingsFor(draw), count: short });
  const joining = swings.teams.map((team) => inDivision(team, division));
  const question = await loadRepair(reader, tournamentId, draw, { joining });
  const { idle, fresh } = swings;
  return question.change && { ...asItIs, question, swings: { idle, fresh } };
}

/** A swing team takes its place; nobody else moves. */
async function replacement(
  reader: Reader,
  tournamentId: string,
  { draw, teamId }: About,
): Promise<AskedOption | null> {
  const swings = await findSwings(reader, tournamentId, { ...swingsFor(draw), count: 1 });
  const [swing] = swings.teams;
  if (!swing) return null;
  const [gone] = await findAllTeams(reader, tournamentId, teamId);
  const division = gone?.division ?? null;
  const late = { joining: [inDivision(swing, division)], leaving: [teamId] };
  const teams = await presentTeams(reader, tournamentId, draw, late);
  const { idle, fresh } = swings;
  const exchange = { teams, gone: teamId, coming: swing.id };
  return {
    ...asItIs,
    ...(await exchanged(reader, tournamentId, draw, exchange)),
    swings: { idle, fresh },
  };
}

/** A team of its division that has a bye takes its place; nobody else moves. */
async function standIn(
  reader: Reader,
  tournamentId: string,
  { draw, teamId }: About,
): Promise<AskedOption | null> {
  const here = await presentTeams(reader, tournamentId, draw, { leaving: [teamId] });
  const [gone] = await findAllTeams(reader, tournamentId, teamId);
  const coming = here.find(
    ({ id, division }) =>
      draw.byes.includes(id) && fold(division ?? '') === fold(gone?.division ?? ''),
  );
  if (!coming) return null;
  const exchange = { teams: here, gone: teamId, coming: coming.id };
  return { ...asItIs, ...(await exchanged(reader, tournamentId, draw, exchange)) };
}

interface Exchange {
  /** That can debate. */
  readonly teams: readonly DrawTeam[];
  readonly gone: string;
  readonly coming: string;
}

/** The draw with one team in the seat of another. */
async function exchanged(
  reader: Reader,
  tournamentId: string,
  draw: DrawDocument,
  { teams, gone, coming }: Exchange,
): Promise<Pick<Option, 'plan' | 'planned'>> {
  const { teamsPerRoom } = await findPack(reader, tournamentId);
  const debates = draw.debates.map(toEditable);
  const planned = describeRepair(
    { debates, teams, teamsPerRoom, withdrawn: [gone], waiting: [] },
    {
      debates: markDebates(swapTeams(debates, gone, coming), teams),
      byes: draw.byes.filter((id) => id !== coming),
      clashes: 0,
      isBest: true,
      known: byId(teams),
    },
  );
  return { plan: { ...viewOf(draw, planned, { teams, teamsPerRoom }), out: [] }, planned };
}

/** Draws without divisions are the same as before there were any. */
function inDivision(team: DrawTeam, division: string | null): DrawTeam {
  return division === null ? team : { ...team, division };
}

function swingsFor({ roundId, debates, byes }: DrawDocument) {
  const seated = debates.flatMap(({ teams }) => teams.map(({ teamId }) => teamId));
  return { roundId, drawn: [...seated, ...byes] };
}
