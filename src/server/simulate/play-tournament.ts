/**
 * A whole tournament played through the very use cases that people call: created, imported, drawn,
 * judged, released, balloted by judges' links, confirmed by a second person, broken, to the champion.
 */
import { ApiError } from '#contract/client.ts';
import type { Server } from '../app.ts';
import type { KnownAccount } from '../areas/auth/index.ts';
import { clientOf } from '../in-process.ts';
import { addSchedule } from './add-schedule.ts';
import { writeForm } from './give-feedback.ts';
import { loadPeople } from './people.ts';
import { announceBreaks } from './play-breaks.ts';
import { playRound, roundMinutes } from './play-round.ts';
import { type Cast, setUp } from './set-up.ts';
import type { ShiftedClock } from './shifted-clock.ts';
import type { Stage } from './stage.ts';
import { haltOf, type Stop } from './stop.ts';

export interface PlayOptions {
  /** Built on `clock`, with `plans` open. */
  readonly server: Server;
  readonly clock: ShiftedClock;
  readonly director: KnownAccount;
  readonly deputy: KnownAccount;
  readonly cast: Omit<Cast, 'days'>;
  readonly stop: Stop;
  /** When the first round begins, later than the clock's now; left out: at once. */
  readonly begin?: Date;
  /** When its last played day is; left out: now. */
  readonly end?: Date;
  /** What happens between setting up and the first round. */
  readonly before?: (stage: Stage) => Promise<void>;
  readonly report: (line: string) => void;
}

export interface Played {
  readonly tournamentId: string;
  /** As it was left, with everybody's keys. */
  readonly stage: Stage;
  readonly champions: readonly { readonly category: string; readonly team: string }[];
}

const dayLength = 24 * 60 * 60_000;

/** Minutes before now at which a tournament has to begin to have got to its stop about now. */
export function minutesUntil(stop: Stop, rounds: number): number {
  if (stop.kind === 'setup') return 60;
  if (stop.kind === 'round') return stop.number * roundMinutes;
  return (stop.kind === 'breaks' ? rounds : rounds + 8) * roundMinutes;
}

/** @throws Error with the sentence of the first refusal and what it carries. */
export async function playTournament(options: PlayOptions): Promise<Played> {
  try {
    return await play(options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Nobody sits here who could look it up.
    const carried = error.problem?.issues ?? error.problem?.data;
    throw new Error(
      `${error.message}${carried ? ` ${JSON.stringify(carried).slice(0, 500)}` : ''}`,
    );
  }
}

async function play(options: PlayOptions): Promise<Played> {
  const { server, clock, cast, stop, report } = options;
  const director = clientOf(server, options.director);
  const { begin = clock.now() } = options;
  const finalsNextDay = stop.kind !== 'champion';
  const { end = new Date() } = options;
  const days = daysFrom(begin, new Date(end.getTime() + (finalsNextDay ? dayLength : 0)));
  const people = await setUp(director, { ...cast, days }, report);
  const { params } = people;
  await addSchedule(director, params, { pack: cast.pack, begin, finalsNextDay });
  const deputy = clientOf(server, options.deputy);
  await hire(options, params.tournamentId);
  const { pack, seed, feedback = 0, late = 0, noShows = 0 } = cast;
  const frame = { server, clock, pack, seed, feedback, late, noShows, director, deputy, report };
  const planned: Stage = { ...people, ...frame };
  if (feedback > 0) await writeForm(planned);
  await options.before?.(planned);
  clock.pass(Math.max(0, begin.getTime() - clock.now().getTime()) / 60_000);
  const stage = { ...planned, ...(await loadPeople(director, params)) };

  const { rounds } = await director.rounds.list({ params });
  let number = 0;
  let announced = false;
  for (const round of rounds) {
    if (round.stage === 'preliminary') number += 1;
    const halt = haltOf(stop, { stage: round.stage, number });
    const isElimination = round.stage === 'elimination';
    if (isElimination && !announced && (halt || stop.kind === 'breaks')) {
      await announceBreaks(stage);
      announced = true;
    }
    if (halt) await playRound(stage, round, halt);
  }
  if (stop.kind !== 'champion') return { tournamentId: params.tournamentId, stage, champions: [] };
  await director.breaks.releaseTab({ params, body: { released: true } });
  const { brackets } = await director.breaks.published({ params });
  const champions = brackets.flatMap(({ name, champion }) =>
    champion ? [{ category: name, team: champion.name }] : [],
  );
  for (const { category, team } of champions) report(`${category} champions: ${team}`);
  return { tournamentId: params.tournamentId, stage, champions };
}

/** The deputy takes the same way as everybody: an invite, accepted by its link. */
async function hire({ server, director, deputy }: PlayOptions, tournamentId: string) {
  const params = { tournamentId };
  const { link } = await clientOf(server, director).staff.invite({
    params,
    body: { role: 'tab', to: { kind: 'link' } },
    idempotencyKey: `deputy ${tournamentId}`,
  });
  const key = new URL(link ?? '').searchParams.get('key') ?? '';
  await clientOf(server, deputy).staff.acceptLink({ params, body: { key } });
}

function daysFrom(begin: Date, end: Date): [string, string] {
  const last = end < begin ? begin : end;
  return [begin.toISOString().slice(0, 10), last.toISOString().slice(0, 10)];
}
