/** Where people are in a released draw: on its release, and after a repair. */
import type { PlaceholderValues } from '#contract/kinds/moments.ts';
import { formatWhen } from '#contract/text/when.ts';
import { groupBy } from '#engine/collections.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { PanelRole } from '#engine/vocabulary.ts';
import { affectedBy } from '#server/areas/draw/index.ts';
import { loadRoundPlaces, type RoundPlace } from '#server/areas/me/index.ts';
import { findPack, findRound, type RoundRow } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllSpeakers } from '../repository.ts';
import type { FindNotices, Notice, Question, Say } from './notice.ts';
import { together } from './notice.ts';

/** Everybody in a released draw hears where they are. */
export const drawReleased: FindNotices = async (reader, question) => {
  const round = await releasedRound(reader, question);
  if (!round) return null;
  const { places, noticeOf } = await readPlaces(reader, question, round);
  const kind = round.stage === 'elimination' ? 'elimination-drawn' : 'draw-released';
  return { kind, about: round.name, opens: 'own', notices: [...places.keys()].map(noticeOf) };
};

/** Those whose room, start, side, opponents or panel a repair changed, and those it took out of a room. */
export const drawChanged: FindNotices = async (reader, question) => {
  const { tournamentId, factAt } = question;
  const round = await releasedRound(reader, question);
  if (!round?.live_draw_id) return null;
  const repair = { drawId: round.live_draw_id, at: factAt };
  const { debateIds, subjectIds } = await affectedBy(reader, tournamentId, repair);
  const { places, noticeOf } = await readPlaces(reader, question, round);
  const isTouched = ({ personId, teamId, debate }: RoundPlace) =>
    debateIds.has(debate?.id ?? '') || subjectIds.has(teamId ?? personId);
  const present = [...places.values()].flat().filter(isTouched);
  const speakers = await findAllSpeakers(reader, tournamentId);
  const moved = [...subjectIds].flatMap((id) => {
    const ofTeam = speakers.filter(({ teamId }) => teamId === id);
    return ofTeam.length > 0 ? ofTeam.map(({ personId }) => personId) : [id];
  });
  const touched = new Set([...present.map(({ personId }) => personId), ...moved]);
  const notices = [...touched].map(noticeOf);
  return { kind: 'draw-changed', about: round.name, opens: 'own', notices };
};

/** The round while its draw is released. */
export async function releasedRound(
  reader: Reader,
  { tournamentId, subjectId }: Question,
): Promise<RoundRow | null> {
  const round = await findRound(reader, tournamentId, subjectId);
  return round?.live_draw_state === 'released' ? round : null;
}

async function readPlaces(reader: Reader, question: Question, round: RoundRow) {
  const { tournamentId } = question;
  const pack = await findPack(reader, tournamentId);
  const all = await loadRoundPlaces(reader, tournamentId, round.id);
  const places = groupBy(all, ({ personId }) => personId);
  const noticeOf = (personId: string): Notice => ({
    personId,
    values: (say) => {
      const own = places.get(personId) ?? [];
      const texts = own.map((place) => roomValues(place, { say, round, pack, question }));
      const none = { room: 'You have no room in this round' };
      return { round: say.name(round.name), ...together(texts.length > 0 ? texts : [none]) };
    },
  });
  return { places, noticeOf };
}

const roles: Readonly<Record<PanelRole, string>> = {
  chair: 'Chair',
  panellist: 'Panellist',
  trainee: 'Trainee',
};
const marks: Readonly<Record<PanelRole, string>> = {
  chair: ' (chair)',
  panellist: '',
  trainee: ' (trainee)',
};

interface Frame {
  readonly say: Say;
  readonly round: RoundRow;
  readonly pack: RulePack;
  readonly question: Pick<Question, 'now' | 'timeZone'>;
}

function roomValues(place: RoundPlace, { say, round, pack, question }: Frame): PlaceholderValues {
  const { debate, seat, role } = place;
  if (!debate) return { room: 'Your team sits out' };
  const { sidesOpen, flight } = debate;
  const sideOf = (of: number) => (sidesOpen ? undefined : pack.sides[of]);
  const inFlight = flight === null ? '' : ` (flight ${flight})`;
  const startsAt = place.startsAt ?? round.starts_at;
  const start = startsAt ? formatWhen(startsAt, question.timeZone, question.now) : '';
  return {
    room: `${debate.venue ? say.name(debate.venue) : 'No room yet'}${inFlight}`,
    building: say.name(debate.building ?? ''),
    map: say.prose(debate.mapLink ?? ''),
    meeting: say.prose(debate.link ?? debate.channel ?? ''),
    start: debate.postponed ? 'Postponed' : start,
    side: seat === null ? '' : (sideOf(seat)?.name ?? ''),
    role: role === null ? '' : roles[role],
    teams: debate.teams
      .map(({ name, seat: of }) => {
        const side = sideOf(of);
        return side ? `${say.name(name)} (${side.short})` : say.name(name);
      })
      .join(', '),
    panel: debate.panel.map((one) => `${say.name(one.name)}${marks[one.role]}`).join(', '),
  };
}
