/** What a link or code stands for, before anybody registers by it. */
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { loadFrame, refuseClosed } from '../availability.ts';
import { findAllPartnerNames, findLatestElsewhere } from '../desk/registered-repository.ts';
import { accountOf } from '../linking/linking.ts';
import { type Entry, enter } from './entry.ts';
import * as repository from './join-repository.ts';

/**
 * The institution of a code; null for the open link and for a code of an independent.
 * @throws AppError `bad-code` also for a partner's code: it stands for a team (`showInvitation`).
 */
export function showInstitution(context: Context, code: string | null) {
  return context.read(async (reader) => {
    const { via, institution } = await open(reader, context, code);
    if (via === 'partner') throw new AppError('bad-code');
    return institution;
  });
}

/** The team that a partner's code invites into. */
export function showInvitation(context: Context, code: string) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const { teamId, institution } = await open(reader, context, code);
    const team = teamId && (await repository.findTeam(reader, tournamentId, teamId));
    if (!team) throw new AppError('bad-code');
    const speakers = await findAllPartnerNames(reader, tournamentId, {
      teamId: team.id,
      personId: null,
    });
    return { team: { id: team.id, name: team.name, speakers }, institution };
  });
}

/** What the account reported the latest of its other tournaments; null when there is none. */
export function showKnown(context: Context) {
  const { tournamentId } = context;
  const accountId = accountOf(context);
  return context.read(async (reader) => {
    await loadFrame(reader, tournamentId);
    return (await findLatestElsewhere(reader, tournamentId, accountId)) ?? null;
  });
}

async function open(
  reader: Parameters<typeof enter>[0],
  { services, tournamentId, now }: Context,
  code: string | null,
): Promise<Entry> {
  const frame = await loadFrame(reader, tournamentId);
  refuseClosed(frame, services, now);
  return enter(reader, services, { frame, code });
}
