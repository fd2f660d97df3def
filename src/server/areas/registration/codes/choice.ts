/** What somebody wants to register as, checked against what their way in allows (seed 5). */

import type { z } from 'zod';
import type { joinBody } from '#contract/areas/registration/joining-rows.ts';
import { text } from '#contract/schemas.ts';
import { fold } from '#contract/text/fold.ts';
import { nfc } from '#contract/text/nfc.ts';
import { stripInstitutionPrefix } from '#contract/text/team-name-prefix.ts';
import { teamName } from '#server/areas/participants/index.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, invalidField } from '#server/errors.ts';
import type { Frame } from '../availability.ts';
import type { Entry } from '../join/entry.ts';
import * as repository from '../join/join-repository.ts';

type JoinBody = z.output<typeof joinBody>;
/** A submission; a contact may register people whose address nobody knows yet. */
export type Reported = Omit<JoinBody, 'participant'> & {
  readonly participant: Omit<JoinBody['participant'], 'email'> & { readonly email: string | null };
};
type Institution = repository.Institution | null;

export type Choice =
  | { readonly as: 'judge'; readonly institution: Institution }
  | { readonly as: 'member'; readonly institution: Institution; readonly teamId: string }
  | { readonly as: 'founder'; readonly institution: Institution; readonly reference: string };

export interface Options {
  readonly frame: Frame;
  readonly entry: Entry;
  readonly body: Reported;
}

/** Most characters of a team's own name, as everywhere. */
const reference = text(60);

/**
 * Role, institution and team in this order.
 * @throws AppError `invalid-input` with the field, `team-exists`, `team-full`.
 */
export async function choose(tx: Tx, asked: Options): Promise<Choice> {
  const { frame, entry, body } = asked;
  const { participant } = body;
  if (participant.tournament !== frame.id) {
    throw invalidField('participant.tournament', 'This is another tournament.');
  }
  refuseRole(asked);
  const institution = await institutionOf(tx, asked);
  if (participant.role === 'adjudicator') {
    if (teamIdOf(body) !== null || nameOf(body) !== '') {
      throw invalidField('team', 'A judge has no team.');
    }
    return { as: 'judge', institution };
  }
  const teamId = teamIdOf(body) ?? entry.teamId;
  if (teamId !== null) {
    if (entry.teamId !== null && teamId !== entry.teamId) {
      throw invalidField('team.id', 'This link invites into another team.');
    }
    await refuseTeam(tx, asked, { teamId, institution });
    return { as: 'member', institution, teamId };
  }
  return { as: 'founder', institution, reference: await newName(tx, asked, institution) };
}

/** Judges without an institution are independent: the open link may be closed to them. */
function refuseRole({ frame, entry, body }: Options): void {
  if (body.participant.role === 'speaker') return;
  if (entry.via === 'partner') {
    throw invalidField('participant.role', 'This link invites into a team.');
  }
  const isOpen = entry.via === 'open' && body.participant.institution === null;
  if (isOpen && frame.settings.preventNewOpenAdjudicators) {
    throw invalidField('participant.role', 'Judges need an institution here.');
  }
}

async function institutionOf(tx: Tx, { frame, entry, body }: Options): Promise<Institution> {
  const wanted = body.participant.institution;
  const ofTeam = body.team?.institution ?? null;
  if (ofTeam !== null && wanted !== null && ofTeam !== wanted) {
    throw invalidField('team.institution', 'This is another institution than the person’s.');
  }
  const id = wanted ?? ofTeam;
  if (entry.via === 'open') {
    if (id === null) return null;
    const institution = await repository.findInstitution(tx, frame.id, id);
    if (!institution) {
      throw invalidField('participant.institution', 'There is no such institution.');
    }
    return institution;
  }
  if (id !== null && id !== entry.institution?.id) {
    throw invalidField('participant.institution', 'This link is for another institution.');
  }
  return entry.institution;
}

/** A team of the chosen institution or of none, with a seat for one more. */
async function refuseTeam(
  tx: Tx,
  { frame }: Options,
  input: { readonly teamId: string; readonly institution: Institution },
): Promise<void> {
  const team = await repository.findTeam(tx, frame.id, input.teamId);
  if (!team) throw invalidField('team.id', 'There is no such team.');
  if (!isOpenTo(team, input.institution)) {
    throw invalidField('team.id', 'This team belongs to another institution.');
  }
  if (openSeats(frame, team) === 0) {
    throw new AppError('team-full', `${team.name} has no seat left.`, {
      data: { team: shown(team) },
    });
  }
}

/** The name of a new team: without its institution's in front, and nobody else's. */
async function newName(tx: Tx, { frame, entry, body }: Options, institution: Institution) {
  const isOpen = entry.via === 'open' && institution === null;
  if (isOpen && frame.settings.preventNewOpenTeams) {
    throw invalidField('team.name', 'New teams need an institution here.');
  }
  const typed = nameOf(body);
  if (typed === '') throw invalidField('team.name', 'Choose a team or name a new one.');
  const isPrefixed = institution !== null && frame.settings.useInstitutionPrefixes;
  const parsed = reference.safeParse(
    isPrefixed ? stripInstitutionPrefix(typed, institution) : typed,
  );
  if (!parsed.success) {
    throw invalidField('team.name', parsed.error.issues[0]?.message ?? 'This is not valid.');
  }
  if (fold(parsed.data) === '') {
    throw invalidField('team.name', 'A name needs a letter or a digit.');
  }
  await refuseTaken(tx, frame, { institution, isPrefixed, reference: parsed.data });
  return parsed.data;
}

interface NewTeam {
  readonly institution: Institution;
  readonly isPrefixed: boolean;
  readonly reference: string;
}

/** Two people who make the same team become team-mates: the second is shown the team to join. */
async function refuseTaken(tx: Tx, frame: Frame, input: NewTeam): Promise<void> {
  const name = teamName({
    reference: input.reference,
    useInstitutionPrefix: input.isPrefixed,
    institution: input.institution?.shortName ?? null,
  });
  const institutionId = input.institution?.id ?? null;
  const candidates = await repository.findAllTeamsEnding(tx, frame.id, fold(name));
  const taken = candidates.find(
    (team) =>
      fold(team.name) === fold(name) ||
      (team.institutionId === institutionId && fold(team.reference) === fold(input.reference)),
  );
  if (!taken) return;
  throw new AppError('team-exists', `${taken.name} is there already.`, {
    data: {
      team: shown(taken),
      openSeats: isOpenTo(taken, input.institution) ? openSeats(frame, taken) : 0,
    },
  });
}

/** Teams that somebody of an institution, or of none, may join (seed 5). */
function isOpenTo(team: repository.TeamHere, institution: Institution): boolean {
  return team.institutionId === null || team.institutionId === institution?.id;
}

function openSeats({ pack }: Frame, team: repository.TeamHere): number {
  return Math.max(0, pack.maxTeamMembers - team.members);
}

function shown({ id, name, institutionId }: repository.TeamHere) {
  return { id, name, institution: institutionId };
}

/** The client names the team twice. @throws AppError `invalid-input` when they differ. */
function teamIdOf({ participant, team }: Reported): string | null {
  const second = team?.id ?? null;
  if (participant.team !== null && second !== null && participant.team !== second) {
    throw invalidField('team.id', 'This is another team than the person’s.');
  }
  return participant.team ?? second;
}

function nameOf({ team }: Reported): string {
  return nfc(team?.name ?? '').trim();
}
