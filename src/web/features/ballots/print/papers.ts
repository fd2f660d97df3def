/** What is printed for a round without phones: one paper for each sheet that is due. Pure. */

import { byName } from '#contract/text/natural-order.ts';
import type { RoomBallots } from '../desk/desk-data.ts';
import type { BallotForm } from '../keep/saved-ballot.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A scoresheet; what is empty is written by hand. */
export interface Paper {
  readonly key: string;
  readonly venue: string;
  /** Whose sheet it is; for a panel's single sheet, every voting judge. */
  readonly judges: string;
  readonly teams: readonly {
    readonly id: string;
    readonly name: string;
    readonly speakers: readonly Person[];
  }[];
  /** Sides are decided in the room: both teams are named, and the paper asks who sat where. */
  readonly sidesOpen: boolean;
}

export interface Speaker extends Person {
  readonly teamId: string;
  readonly position: number;
}

type Room = Pick<
  RoomBallots,
  'debateId' | 'venue' | 'teams' | 'due' | 'panel' | 'sidesOpen' | 'rank'
>;

/** A paper for each due sheet, by name of the room: as they are carried around. */
export function papersOf(rooms: readonly Room[], speakers: readonly Speaker[]): Paper[] {
  return inOrder(rooms).flatMap((room) =>
    room.due.map(({ adjudicatorId, name }) => ({
      key: `${room.debateId} ${adjudicatorId ?? 'panel'}`,
      venue: room.venue ?? '',
      judges: name ?? votersOf(room).join(', '),
      sidesOpen: room.sidesOpen,
      teams: [...room.teams]
        .sort((a, b) => a.seat - b.seat)
        .map((team) => ({ ...team, speakers: rosterOf(speakers, team.id) })),
    })),
  );
}

/** Papers without names, for whatever comes: as many as are asked for. */
export function blankPapers(count: number, { teamsPerRoom }: { teamsPerRoom: number }): Paper[] {
  return Array.from({ length: count }, (_, index) => ({
    key: String(index),
    venue: '',
    judges: '',
    sidesOpen: false,
    teams: Array.from({ length: teamsPerRoom }, (_none, seat) => ({
      id: String(seat),
      name: '',
      speakers: [],
    })),
  }));
}

/** A feedback form: who gives it, and about whom it may be. */
export interface FeedbackPaper {
  readonly key: string;
  readonly venue: string;
  readonly from: string;
  readonly about: readonly string[];
}

/** One for each team and each judge of a room; never about themselves. */
export function feedbackPapersOf(rooms: readonly Room[]): FeedbackPaper[] {
  return inOrder(rooms).flatMap(({ debateId, venue, teams, panel }) => {
    const at = { venue: venue ?? '' };
    const fromTeams = teams.map(({ id, name }) => ({
      ...at,
      key: `${debateId} ${id}`,
      from: name,
      about: panel.map((judge) => judge.name),
    }));
    const fromJudges = panel.map(({ id, name }) => ({
      ...at,
      key: `${debateId} ${id}`,
      from: name,
      about: panel.filter((judge) => judge.id !== id).map((judge) => judge.name),
    }));
    return [...fromTeams, ...fromJudges].filter(({ about }) => about.length > 0);
  });
}

function inOrder(rooms: readonly Room[]): Room[] {
  return [...rooms].sort((a, b) => byName(a.venue ?? '', b.venue ?? '') || a.rank - b.rank);
}

function votersOf({ panel }: Room): string[] {
  return panel.filter(({ role }) => role !== 'trainee').map(({ name }) => name);
}

function rosterOf(
  speakers: readonly Speaker[],
  teamId: string,
): BallotForm['teams'][number]['speakers'] {
  return speakers
    .filter((speaker) => speaker.teamId === teamId)
    .sort((a, b) => a.position - b.position)
    .map(({ id, name }) => ({ id, name }));
}
