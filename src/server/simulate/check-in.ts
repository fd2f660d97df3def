/** Who comes to a round: checked in at the desk, and settled with swing teams where rooms lack one. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { byesOf } from '#engine/draw/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { absentFrom } from '#engine/simulate/index.ts';
import { newId } from '../keys/secrets.ts';
import { loadPeople } from './people.ts';
import { intent, type Round, type Stage } from './stage.ts';

type People = CallOutput<Api['checkin']['people']>;

/** A room has a chair and somebody beside, however many judges stay away. */
const judgesPerRoom = 2;
/** A desk sends no more marks with one request than this; 2,000 teams have three times as many people. */
const marksAtOnce = 2000;

/**
 * Makes everybody available who comes. To eliminations everybody does, and to every round where
 * nobody stays away.
 * @returns the stage with the people of swing teams on it
 */
export async function checkIn(stage: Stage, round: Round): Promise<Stage> {
  const { director, params, noShows } = stage;
  const inRound = { ...params, roundId: round.id };
  const isAsked = noShows > 0 && round.stage === 'preliminary';
  await director.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: isAsked ? ['venues'] : ['teams', 'adjudicators', 'venues'] },
  });
  return isAsked ? askAtTheDesk(stage, round) : stage;
}

async function askAtTheDesk(stage: Stage, round: Round): Promise<Stage> {
  const { director, params } = stage;
  const session = await director.checkin.open({
    params,
    body: { name: round.name },
    ...intent(),
  });
  const inSession = { ...params, sessionId: session.id };
  const who = await director.checkin.people({ params: inSession });
  const coming = await whoComes(stage, round, who);
  const at = stage.clock.now().toISOString();
  for (const personIds of portions(coming.personIds, marksAtOnce)) {
    await director.checkin.mark({
      params: inSession,
      body: {
        marks: personIds.map((personId) => ({ personId, direction: 'in', at, key: newId() })),
      },
    });
  }
  const { teamIds, adjudicatorIds, newSwings } = coming;
  const settled = await director.checkin.repair({
    params: inSession,
    body: { roundId: round.id, teamIds, adjudicatorIds, newSwings },
    ...intent(),
  });
  await director.checkin.change({
    params: inSession,
    body: { version: session.version, closed: true },
  });
  const { teams, judges } = coming;
  const swings = settled.swings.length > 0 ? `; new: ${settled.swings.join(', ')}` : '';
  stage.report(`${round.name}: did not come: ${teams}, ${judges}${swings}`);
  return { ...stage, ...(await loadPeople(director, params)) };
}

function portions<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** @throws Error of the first refusal */
async function whoComes(stage: Stage, round: Round, { teams, people }: People) {
  const { director, params, pack, noShows } = stage;
  const seed = `${stage.seed}/${round.seq}`;
  const { adjudicators } = await director.participants.list({ params });
  const voting = new Set(adjudicators.filter(({ trainee }) => !trainee).map(({ id }) => id));
  const judges = people.filter(({ role, id }) => role === 'judge' && voting.has(id));
  const entered = teams.filter(({ swing }) => !swing);
  const rooms = Math.ceil(entered.length / pack.teamsPerRoom);
  const away = absentFrom(namesOf(entered), { seed, share: noShows, least: pack.teamsPerRoom });
  const least = judgesPerRoom * rooms;
  const awayJudges = absentFrom(namesOf(judges), { seed, share: noShows, least });
  const comes = ({ id, name }: { readonly id: string; readonly name: string }) =>
    !(voting.has(id) && awayJudges.has(name));
  const present = entered.filter(({ name }) => !away.has(name));
  const lacking = seatsLeft(pack, present.length);
  const swings = teams.filter(({ swing }) => swing).slice(0, lacking);
  const playing = new Set([...present, ...swings].map(({ id }) => id));
  const adjudicatorIds = people
    .filter((person) => person.role === 'judge' && comes(person))
    .map(({ id }) => id);
  const speakers = people.filter(({ teamId }) => teamId !== null && playing.has(teamId));
  return {
    teamIds: [...playing],
    adjudicatorIds,
    personIds: [...adjudicatorIds, ...speakers.map(({ id }) => id)],
    newSwings: lacking - swings.length,
    teams: `${away.size} of ${entered.length} teams`,
    judges: `${awayJudges.size} of ${judges.length} judges`,
  };
}

/** Seats that swing teams have to fill: none where teams sit out or rooms need not be full. */
function seatsLeft({ draw, teamsPerRoom }: RulePack, teams: number): number {
  const { options } = draw;
  const isFilled = byesOf(options, teamsPerRoom).rule === 'nobody' && !options.smallerRooms;
  return isFilled ? (teamsPerRoom - (teams % teamsPerRoom)) % teamsPerRoom : 0;
}

function namesOf(rows: readonly { readonly name: string }[]): string[] {
  return rows.map(({ name }) => name);
}
