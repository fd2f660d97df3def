/** What somebody is registered as, for answers and for their own page. */
import type { z } from 'zod';
import type { myRegistration, registered } from '#contract/areas/registration/joining-rows.ts';
import { consents } from '#contract/areas/registration/registration-rows.ts';
import { findChatIdentity } from '#server/areas/users/index.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { loadFrame, mayChange } from '../availability.ts';
import * as repository from './registered-repository.ts';

type Registered = z.output<typeof registered>;
type MyRegistration = z.output<typeof myRegistration>;
type Of = Parameters<typeof repository.findRegistered>[2];

/**
 * What a person, or the person that an account is here, is registered as.
 * @throws AppError `not-found`: they are nothing here.
 */
export async function loadRegistered(
  reader: Reader,
  tournamentId: string,
  of: Of,
): Promise<Registered> {
  return toRegistered(
    reader,
    tournamentId,
    found(await repository.findRegistered(reader, tournamentId, of)),
  );
}

async function toRegistered(
  reader: Reader,
  tournamentId: string,
  row: repository.RegisteredRow,
): Promise<Registered> {
  const chat = row.accountId ? await findChatIdentity(reader, row.accountId) : undefined;
  return {
    personId: row.id,
    name: row.name,
    email: row.email,
    discord: chat?.id ?? null,
    role: row.role,
    team: row.teamId,
    institution: row.institutionId,
    categories: await repository.findAllCategoryIds(reader, tournamentId, row.id),
    tournament: tournamentId,
  };
}

/** One's own registration, whole. */
export async function loadMine(
  reader: Reader,
  asked: { readonly tournamentId: string; readonly personId: string; readonly now: Date },
): Promise<MyRegistration> {
  const { tournamentId, personId, now } = asked;
  const frame = await loadFrame(reader, tournamentId);
  const row = found(await repository.findRegistered(reader, tournamentId, { personId }));
  const { teamId } = row;
  const partners = teamId
    ? await repository.findAllPartnerNames(reader, tournamentId, { teamId, personId })
    : [];
  return {
    ...(await toRegistered(reader, tournamentId, row)),
    teamName: row.teamName,
    institutionName: row.institutionName,
    partners,
    openSeats: teamId ? Math.max(0, frame.pack.maxTeamMembers - partners.length - 1) : 0,
    details: detailsOf(row),
    mayChange: await mayChange(reader, frame, now),
    version: row.version,
  };
}

/** What was reported, with the defaults for somebody who came by import. */
export function detailsOf(row: repository.RegisteredRow): MyRegistration['details'] {
  return {
    pronouns: row.pronouns,
    pronunciation: row.pronunciation,
    dietary: row.dietary ?? '',
    access: row.access ?? '',
    answers: { ...row.answers },
    consents: { ...(row.consents ?? consents.parse({ publicTab: !row.anonymous })) },
  };
}
