/** Everything before the first round: the tournament, its people by import, its motions, links. */

import type { Client } from '#contract/client.ts';
import type { MotionTheme } from '#contract/kinds/motion-themes.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { type InventedTournament, inventTournament } from '#engine/simulate/index.ts';
import { type Dialect, toFolder } from './folder.ts';
import { loadPeople } from './people.ts';
import { intent, type Stage } from './stage.ts';

export interface Cast {
  readonly pack: RulePack;
  readonly teams: number;
  readonly seed: string;
  readonly slug: string;
  readonly name: string;
  /** Preliminary rounds; the pack's plan for the size when absent. */
  readonly rounds?: number | undefined;
  /** Judges who vote in a preliminary room, and enough of them; as the pack has it when absent. */
  readonly panelSize?: number | undefined;
  readonly dialect: Dialect;
  /** How much of the feedback that is owed is given, 0 … 1; none by default. */
  readonly feedback?: number | undefined;
  /** Share of the ballots that come late, 0 … 1; none by default. */
  readonly late?: number | undefined;
  /** Share of the teams and of the judges that a round waits for in vain, 0 … 1; none by default. */
  readonly noShows?: number | undefined;
  /** First and last day, `YYYY-MM-DD`. */
  readonly days: readonly [string, string];
}

type People = Pick<Stage, 'params' | 'strengths' | 'speakersOf' | 'keys'>;

/** Makes the tournament and fills it. */
export async function setUp(
  director: Client,
  cast: Cast,
  report: Stage['report'],
): Promise<People> {
  const made = inventTournament({
    pack: cast.pack,
    teams: cast.teams,
    seed: cast.seed,
    // One more for each room: some are trainees.
    ...(cast.panelSize === undefined ? {} : { adjudicatorsPerRoom: cast.panelSize + 1 }),
  });
  const tournament = await director.tournaments.create({
    body: {
      name: cast.name,
      slug: cast.slug,
      packId: cast.pack.id,
      size: cast.teams,
      startDate: cast.days[0],
      endDate: cast.days[1],
      timeZone: 'Europe/Berlin',
      color: '#7e2460',
      icon: 'waves',
      place: 'Riverbend',
      ...(cast.rounds === undefined ? {} : { preliminaryRounds: cast.rounds }),
    },
    ...intent(),
  });
  const params = { tournamentId: tournament.id };
  report(`${cast.name}: ${cast.pack.name}, ${cast.teams} teams`);
  if (cast.panelSize !== undefined) await setPanelSize(director, params, cast.panelSize);
  const esl = await addEslBreak(director, params, { cast, made });
  const files = toFolder(made, {
    dialect: cast.dialect,
    breaksOf: (team) => (esl && isEsl(team) ? ['open', esl] : ['open']),
  });
  await importAll(director, params, files);
  report(`Imported ${made.adjudicators.length} judges and ${made.venues.length} rooms`);
  await addMotions(director, params, { cast, made });
  return { params, ...(await meetPeople(director, params, made)) };
}

async function setPanelSize(
  director: Client,
  params: Stage['params'],
  preliminary: number,
): Promise<void> {
  const { pack, version } = await director.tournaments.pack({ params });
  const panels = { ...pack.panels, preliminary };
  await director.tournaments.updatePack({ params, body: { pack: { ...pack, panels }, version } });
}

interface Script {
  readonly cast: Cast;
  readonly made: InventedTournament;
}

/** A second break where there are enough teams for it. @returns its slug, or null. */
async function addEslBreak(
  director: Client,
  params: Stage['params'],
  { cast, made }: Script,
): Promise<string | null> {
  const { breakCategories } = await director.participants.list({ params });
  const openSize = breakCategories[0]?.size ?? 0;
  // Even if the whole open break were ESL teams, the places must be filled.
  const sure = made.teams.filter(isEsl).length - openSize;
  const room = cast.pack.teamsPerRoom;
  const size = [2 * room, room].find((one) => sure >= one);
  if (size === undefined) return null;
  const body = { name: 'ESL', size, priority: 20 };
  const { slug } = await director.participants.addBreakCategory({ params, body, ...intent() });
  return slug;
}

function isEsl({ speakers }: InventedTournament['teams'][number]): boolean {
  return speakers.every((speaker) => speaker.categories.includes('esl'));
}

async function importAll(
  director: Client,
  params: Stage['params'],
  files: { name: string; text: string }[],
): Promise<void> {
  const body = { source: 'Simulated folder', files };
  const { digest, problems } = await director.data.previewImport({ params, body });
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    const first = errors[0];
    throw new Error(`Import refused: ${first?.file}, line ${first?.row}: ${first?.message}`);
  }
  await director.data.applyImport({ params, body: { ...body, digest }, ...intent() });
}

/** Each round gets as many motions as the pack asks for; the invented ones come round again. */
async function addMotions(
  director: Client,
  params: Stage['params'],
  { cast, made }: Script,
): Promise<void> {
  const { rounds } = await director.rounds.list({ params });
  let next = 0;
  for (const round of rounds) {
    for (let nth = 0; nth < cast.pack.motions.perRound; nth++) {
      const motion = made.motions[next % made.motions.length];
      next += 1;
      if (!motion) continue;
      await director.motions.add({
        params,
        body: { ...motion, themes: [...(themesOf[motion.reference] ?? [])], roundIds: [round.id] },
        ...intent(),
      });
    }
  }
}

/** What the invented motions are about, by their references. */
const themesOf: Readonly<Record<string, readonly MotionTheme[]>> = {
  'Night trains': ['environment', 'economics'],
  'Municipal debt': ['economics', 'politics'],
  'Second languages': ['education', 'identity'],
  'River rights': ['environment', 'law'],
  'Amateur sport': ['sport'],
  Jury: ['criminal-justice', 'law'],
  'Museum loans': ['arts'],
  'Inherited homes': ['economics', 'family'],
  'Peace at any price': ['international-relations', 'security-war'],
  'Unelected upper house': ['politics'],
};

async function meetPeople(
  director: Client,
  params: Stage['params'],
  made: InventedTournament,
): Promise<Omit<People, 'params'>> {
  const known = new Map(
    made.teams.flatMap((team) => team.speakers.map((one) => [one.name, one.strength] as const)),
  );
  const { speakers } = await director.participants.list({ params });
  return {
    ...(await loadPeople(director, params)),
    strengths: new Map(speakers.map(({ id, name }) => [id, known.get(name) ?? 0])),
  };
}
