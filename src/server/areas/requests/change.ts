/** What a request asks to have changed: the state of it now, and applying it with one click. */
import type { ChangeLine } from '#contract/areas/requests/request-rows.ts';
import type { RequestedChange } from '#contract/documents/requested-change.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import {
  changePersonAsRequested,
  renameTeamAsRequested,
  type Shown,
  setCategoryAsRequested,
  setWithdrawn,
  swapSpeakersAsRequested,
  withdrawPersonAsRequested,
  withdrawTeamAsRequested,
} from '../participants/index.ts';
import { deleteComingAvailability } from '../rounds/index.ts';
import * as people from './people-repository.ts';

/** A change against the rows as they stand. */
export interface Look {
  readonly lines: readonly ChangeLine[];
  /** Stands for everything that was looked at. */
  readonly seen: string;
  readonly subject: 'speaker' | 'judge';
  readonly desk: { readonly roundId: string; readonly debateId: string } | null;
  /** The rows that it touches, as they were seen. */
  readonly rows: readonly Shown[];
}

/** @returns null when what it speaks of is no longer there. */
export async function lookAt(
  reader: Reader,
  tournamentId: string,
  change: RequestedChange,
): Promise<Look | null> {
  switch (change.kind) {
    case 'rename-team':
    case 'withdraw-team':
      return lookAtTeam(reader, tournamentId, change);
    case 'swap-speakers':
      return lookAtSwap(reader, tournamentId, change);
    case 'ballot-correction':
      return lookAtBallot(reader, tournamentId, change);
    default:
      return lookAtPerson(reader, tournamentId, change);
  }
}

type PersonChange = Extract<
  RequestedChange,
  { kind: 'rename' | 'email' | 'category' | 'withdraw-person' }
>;

async function lookAtPerson(
  reader: Reader,
  tournamentId: string,
  change: PersonChange,
): Promise<Look | null> {
  const [person] = await people.findAllPeople(reader, tournamentId, [change.personId]);
  if (!person) return null;
  const line = await personLine(reader, tournamentId, { person, change });
  if (!line) return null;
  const subject = person.team ? 'speaker' : 'judge';
  return look({ lines: [line], subject, rows: [person] });
}

async function personLine(
  reader: Reader,
  tournamentId: string,
  { person, change }: { readonly person: people.Person; readonly change: PersonChange },
): Promise<ChangeLine | null> {
  const subject = person.name;
  if (change.kind === 'rename') {
    return { field: 'name', subject, before: person.name, after: change.name };
  }
  if (change.kind === 'email') {
    return { field: 'email', subject, before: person.email, after: change.email };
  }
  if (change.kind === 'withdraw-person') {
    return { field: 'presence', subject, before: person.team?.name ?? null, after: null };
  }
  const categories = await people.findAllMemberships(reader, tournamentId, person.id);
  const category = categories.find(({ id }) => id === change.categoryId);
  if (!category || !person.team) return null;
  return {
    field: 'category',
    subject,
    before: category.member ? category.name : null,
    after: change.member ? category.name : null,
  };
}

async function lookAtTeam(
  reader: Reader,
  tournamentId: string,
  change: Extract<RequestedChange, { kind: 'rename-team' | 'withdraw-team' }>,
): Promise<Look | null> {
  const team = await people.findTeam(reader, tournamentId, change.teamId);
  if (!team) return null;
  const line: ChangeLine =
    change.kind === 'rename-team'
      ? { field: 'team-name', subject: team.name, before: team.reference, after: change.name }
      : { field: 'presence', subject: team.name, before: team.name, after: null };
  return look({ lines: [line], subject: 'speaker', rows: [team] });
}

async function lookAtSwap(
  reader: Reader,
  tournamentId: string,
  change: Extract<RequestedChange, { kind: 'swap-speakers' }>,
): Promise<Look | null> {
  const ids = [change.personId, change.withPersonId];
  const both = await people.findAllPeople(reader, tournamentId, ids);
  const one = both.find(({ id }) => id === change.personId);
  const other = both.find(({ id }) => id === change.withPersonId);
  if (!one?.team || !other?.team) return null;
  const place = ({ team }: people.Person) => (team ? `${team.name} · ${team.position}` : null);
  const lines: ChangeLine[] = [
    { field: 'place', subject: one.name, before: place(one), after: place(other) },
    { field: 'place', subject: other.name, before: place(other), after: place(one) },
  ];
  return look({ lines, subject: 'speaker', rows: [one, other] });
}

async function lookAtBallot(
  reader: Reader,
  tournamentId: string,
  change: Extract<RequestedChange, { kind: 'ballot-correction' }>,
): Promise<Look | null> {
  const debate = await people.findDebate(reader, tournamentId, change.debateId);
  if (!debate) return null;
  const subject = debate.venue ? `${debate.round} · ${debate.venue}` : debate.round;
  const line: ChangeLine = { field: 'ballot', subject, before: null, after: change.correction };
  const desk = { roundId: debate.roundId, debateId: debate.id };
  return { ...look({ lines: [line], subject: 'speaker', rows: [] }), desk };
}

function look({ lines, subject, rows }: Omit<Look, 'seen' | 'desk'>): Look {
  const shown = rows.map(({ id, version }) => ({ id, version }));
  const seen = hashSecret(JSON.stringify([lines, shown])).slice(0, 32);
  return { lines, seen, subject, desk: null, rows: shown };
}

/**
 * Applies a change to the rows that were looked at. Who has debated already cannot be removed: they
 * are taken out of the rounds to come instead.
 * @throws AppError what the participants refuse; `wrong-state` for what no click applies.
 */
export async function applyChange(
  tx: Tx,
  context: Context,
  { change, rows, subject }: Look & { readonly change: RequestedChange },
): Promise<void> {
  const { tournamentId } = context;
  const [first, second] = rows;
  if (!first || change.kind === 'ballot-correction') {
    throw new AppError('wrong-state', 'Only the desk can make this change.');
  }
  switch (change.kind) {
    case 'rename':
      return changePersonAsRequested(tx, tournamentId, first, { name: change.name });
    case 'email':
      return changePersonAsRequested(tx, tournamentId, first, { email: change.email });
    case 'rename-team':
      return renameTeamAsRequested(tx, tournamentId, first, change.name);
    case 'category':
      return setCategoryAsRequested(tx, tournamentId, first, change);
    case 'swap-speakers':
      if (!second) throw new Error('Broken assumption: a swap of one');
      return swapSpeakersAsRequested(tx, tournamentId, [first, second]);
    case 'withdraw-person':
      return removeOr({
        remove: () => withdrawPersonAsRequested(tx, context, first),
        // A speaker has no availability of their own.
        otherwise: subject === 'judge' ? () => leaveComingRounds(tx, tournamentId, first.id) : null,
      });
    case 'withdraw-team':
      return removeOr({
        remove: () => withdrawTeamAsRequested(tx, context, first),
        otherwise: () => setWithdrawn(tx, tournamentId, { id: first.id, withdrawn: true }),
      });
  }
}

interface Withdrawal {
  readonly remove: () => Promise<void>;
  /** What is done with those who have debated or judged already; null: they stay. */
  readonly otherwise: (() => Promise<void>) | null;
}

async function removeOr({ remove, otherwise }: Withdrawal): Promise<void> {
  try {
    await remove();
  } catch (error) {
    const isUsed = error instanceof AppError && error.code === 'in-use';
    if (!isUsed || !otherwise) throw error;
    await otherwise();
  }
}

async function leaveComingRounds(tx: Tx, tournamentId: string, judgeId: string): Promise<void> {
  const rounds = await deleteComingAvailability(tx, tournamentId, judgeId);
  tx.record({ type: 'round.availability-changed', topics: ['tabroom'], data: { rounds } });
}
