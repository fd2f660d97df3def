/** Ballots and forms as the contract shows them. */
import type { z } from 'zod';
import type { ballot, ballotForm } from '#contract/areas/ballots/ballot-rows.ts';
import type { Context } from '#server/http/context.ts';
import type { BallotRow } from './repository.ts';
import type { Room } from './room/room.ts';

export type Ballot = z.output<typeof ballot>;
type BallotForm = z.output<typeof ballotForm>;

/** Who looks: their account and their person in this tournament. */
export interface Viewer {
  readonly accountId: string | null;
  readonly personId: string | null;
}

/** The account and the person that act; through somebody else's private link, the account behind it. */
export function viewerOf({ actor, personId }: Pick<Context, 'actor' | 'personId'>): Viewer {
  if (actor.kind === 'account') return { accountId: actor.accountId, personId };
  return { accountId: actor.kind === 'link' ? actor.byAccountId : null, personId };
}

/** Whether the viewer entered the ballot, by whichever of their credentials. */
export function isMine(row: BallotRow, viewer: Viewer): boolean {
  const byAccount = row.author_account !== null && row.author_account === viewer.accountId;
  return byAccount || (row.author_person !== null && row.author_person === viewer.personId);
}

export function toBallot(row: BallotRow, viewer: Viewer): Ballot {
  return {
    id: row.id,
    debateId: row.debate_id,
    adjudicatorId: row.adjudicator_id,
    version: row.version,
    state: row.state,
    // The column holds only sheets that the contract's schema took.
    sheet: row.sheet as Ballot['sheet'],
    enteredBy: row.author_person_name ?? row.author_name ?? '',
    mine: isMine(row, viewer),
    enteredAt: row.entered_at.toISOString(),
    confirmedBy: row.confirmer_name,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    reason: row.reason,
    unseenId: row.unseen_id,
  };
}

export interface FormParts {
  readonly room: Room;
  readonly adjudicatorId: string | null;
  readonly viewerId: string | null;
  /** False: the motions are counted but not reported. */
  readonly mayReadMotions: boolean;
  readonly roomMotion: BallotForm['roomMotion'];
  readonly texts: readonly string[];
  readonly caseEntry: BallotForm['caseEntry'];
  readonly reasonsFor: BallotForm['reasonsFor'];
  readonly flags: BallotForm['flags'];
  readonly latest: Ballot | null;
  readonly isOver: boolean;
  readonly resting: BallotForm['resting'];
}

export function toForm(parts: FormParts): BallotForm {
  const {
    room,
    adjudicatorId,
    viewerId,
    mayReadMotions,
    roomMotion,
    caseEntry,
    texts,
    reasonsFor,
    flags,
    latest,
    isOver,
    resting,
  } = parts;
  return {
    debateId: room.id,
    roundId: room.round_id,
    roundName: room.round_name,
    stage: room.stage,
    venue: room.venue,
    flight: room.flight,
    adjudicatorId,
    viewerId,
    advancing: room.advancing,
    teams: room.teams.map(({ teamId, name, seat, speakers }) => ({
      id: teamId,
      name,
      seat,
      speakers: [...speakers],
    })),
    panel: [...room.panel],
    motions: room.motions.map(({ id, reference, text }, index) =>
      mayReadMotions ? { id, reference, text } : { id, reference: String(index + 1), text: '' },
    ),
    roomMotion,
    caseEntry,
    sidesOpen: room.sides_open,
    texts: [...texts],
    reasonsFor,
    flags,
    latest,
    isOver,
    resting,
  };
}
