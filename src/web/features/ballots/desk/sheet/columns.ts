/** The columns of a room's sheet: the ballots that are in, and those that are being typed. Pure. */
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import {
  dropUnusedFields,
  firstSheet,
  seatedAs,
  seatedByRoom,
  withRoomMotion,
} from '#web/features/ballots/sheet/sheet-edit.ts';
import type { RoomBallots } from '../desk-data.ts';
import type { ComparedSheet } from './differences.ts';

export type Ballot = RoomBallots['ballots'][number];
export type Due = RoomBallots['due'][number];

/** A sheet that is being typed. */
export interface TypedSheet {
  /** Null: the panel's one sheet. */
  readonly adjudicatorId: string | null;
  readonly sheet: BallotSheet;
  /** Newest ballot of this sheet when the typing began: a newer one is never replaced. */
  readonly seenId: string | null;
  /** The ballot that is corrected; null: a new one. */
  readonly fromId: string | null;
}

export interface Column extends ComparedSheet {
  readonly key: string;
  readonly due: Due;
  /** A ballot that is in, to be read; null: this one is being typed. */
  readonly ballot: Ballot | null;
  /** The confirmed ballot that this one would replace; null: none, or this one is being typed. */
  readonly before: Ballot | null;
  /** The confirmed ballot of its sheet, which counts until this one is confirmed; null: none does. */
  readonly counted: Ballot | null;
  readonly typed: TypedSheet | null;
}

/** A column that is being typed. */
export type OpenColumn = Column & { readonly typed: TypedSheet };

export function isOpen(column: Column): column is OpenColumn {
  return column.typed !== null;
}

/**
 * Of each due sheet the ballots that say something now, and the one that is being typed: a missing
 * one always is, one that is in only while it is corrected or was typed before it arrived.
 */
export function columnsOf(
  room: Pick<RoomBallots, 'due' | 'ballots'>,
  typed: readonly TypedSheet[],
  { form, pack }: { readonly form: BallotForm; readonly pack: RulePack },
): Column[] {
  const reference = typed[0]?.sheet ?? room.ballots.findLast(isLive)?.sheet;
  return room.due.flatMap((due) => {
    const own = typed.find(({ adjudicatorId }) => adjudicatorId === due.adjudicatorId);
    const current = currentBallots(room, due.adjudicatorId);
    const shown = current.filter(({ id }) => id !== own?.fromId);
    const counted =
      room.ballots.find(
        ({ adjudicatorId, state }) => adjudicatorId === due.adjudicatorId && state === 'confirmed',
      ) ?? null;
    const columns = shown.map((ballot): Column => {
      const { adjudicatorId, sheet, enteredBy } = ballot;
      const by = current.length > 1 || own || due.name === null ? enteredBy : due.name;
      const before = ballot.state === 'submitted' ? counted : null;
      return {
        key: ballot.id,
        due,
        adjudicatorId,
        sheet,
        by,
        ballot,
        before,
        counted,
        typed: null,
      };
    });
    if (!own && current.length > 0) return columns;
    const first = firstSheet(form, pack);
    const open: TypedSheet = (own && {
      ...own,
      sheet: withRoomMotion(dropUnusedFields(seatedByRoom(own.sheet, form), form, pack), form),
    }) ?? {
      adjudicatorId: due.adjudicatorId,
      sheet: reference ? withFacts(first, reference) : first,
      seenId: newestOf(room, due.adjudicatorId),
      fromId: null,
    };
    const { adjudicatorId, sheet } = open;
    const key = adjudicatorId ?? 'panel';
    return [
      ...columns,
      {
        ...{ key, due, adjudicatorId, sheet, by: due.name ?? '' },
        ...{ ballot: null, before: null, counted, typed: open },
      },
    ];
  });
}

/** Those that wait, else the confirmed one. */
function currentBallots({ ballots }: Pick<RoomBallots, 'ballots'>, adjudicatorId: string | null) {
  const own = ballots.filter((ballot) => ballot.adjudicatorId === adjudicatorId);
  const waiting = own.filter(({ state }) => state === 'submitted');
  return waiting.length > 0 ? waiting : own.filter(({ state }) => state === 'confirmed');
}

function isLive({ state }: Ballot): boolean {
  return state === 'submitted' || state === 'confirmed';
}

/** Newest ballot of a sheet, whatever became of it. */
export function newestOf(
  { ballots }: Pick<RoomBallots, 'ballots'>,
  adjudicatorId: string | null,
): string | null {
  return ballots.findLast((ballot) => ballot.adjudicatorId === adjudicatorId)?.id ?? null;
}

/**
 * The sheet with what is the same on every sheet of a room as another has it: sides, toss, motion,
 * forfeits and the main speakers. The replier and every decision stay the judge's own.
 */
export function withFacts(sheet: BallotSheet, other: BallotSheet): BallotSheet {
  const seated = seatedAs(sheet, other);
  return {
    ...seated,
    motionId: other.motionId ?? sheet.motionId,
    ...(other.toss === undefined ? {} : { toss: other.toss }),
    ...(other.caseText === undefined ? {} : { caseText: other.caseText }),
    teams: seated.teams.map((team) => {
      const as = other.teams.find(({ teamId }) => teamId === team.teamId);
      if (!as) return team;
      const verdict = as.forfeit && !team.forfeit ? { rank: null, win: null } : {};
      return {
        ...team,
        ...verdict,
        forfeit: as.forfeit,
        speeches: team.speeches.map((speech) => {
          const entered = as.speeches.find(({ position }) => position === speech.position);
          if (!entered || speech.kind === 'reply') return speech;
          const { speakerId, ghost } = entered;
          const unranked = ghost && speech.rank !== undefined ? { rank: null } : {};
          return { ...speech, speakerId, ghost, ...unranked };
        }),
      };
    }),
  };
}

/** Whether a judge's own part of a sheet has been begun, or needs no input. */
export function isBegun({ sheet, fromId }: Pick<TypedSheet, 'sheet' | 'fromId'>): boolean {
  return (
    fromId !== null ||
    sheet.teams.some(
      ({ rank, win, forfeit, speeches }) =>
        forfeit ||
        rank !== null ||
        win !== null ||
        speeches.some(
          ({ kind, speakerId, score, marks, rank: place }) =>
            score !== null ||
            (kind === 'reply' && speakerId !== null) ||
            (place ?? null) !== null ||
            marks?.some((mark) => mark !== null),
        ),
    )
  );
}
