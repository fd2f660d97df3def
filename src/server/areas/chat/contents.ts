/** Roles and channels of a chat server, and what they are for. */
import type { z } from 'zod';
import type { chatSettings } from '#contract/areas/chat/chat.ts';
import type { ChatMeanings, chatContentsHere } from '#contract/areas/chat/chat-rows.ts';
import {
  channelKindsFor,
  chatChannelPurposes,
  chatRolePurposes,
} from '#contract/kinds/chat/chat-purposes.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { ChatContents } from '#server/ports/chat-platform.ts';
import { teamName } from '../participants/index.ts';
import { asking, findServer } from './find-server.ts';
import { countNamed, guessMeanings } from './guess.ts';
import { approvePowers, findUnapproved } from './powers.ts';
import * as repository from './repository.ts';
import { readSettings } from './settings.ts';

/** A server that no tournament uses yet, for somebody who manages it. */
export async function lookAt(context: Context, idOrLink: string) {
  const server = await findServer(context, idOrLink);
  return { server, ...shown(await readContents(context, server.id)) };
}

/** The tournament's server as it is now, with how many teams have a role of their name. */
export async function contentsHere(context: Context): Promise<z.output<typeof chatContentsHere>> {
  const server = await chosenServer(context);
  const contents = await readContents(context, server.guild_id);
  const { guess, ...rest } = shown(contents);
  const { meanings, approved_powers: approved } = server;
  const { teamPrefix, institutionPrefix } = meanings ?? guess;
  const { teams, institutions } = await context.read((reader) =>
    namesOf(reader, context.tournamentId),
  );
  const share = (prefix: string | null, names: readonly (readonly string[])[]) => ({
    matched: countNamed(contents.roles, prefix, names),
    of: names.length,
  });
  return {
    ...rest,
    guess,
    teams: share(teamPrefix, teams),
    institutions: share(institutionPrefix, institutions),
    unapproved: findUnapproved(meanings, approved, contents.roles),
  };
}

/** Keeps what roles and channels are for, once the platform has shown that they are there. */
export async function setMeanings(
  context: Context,
  input: Pick<repository.NewMeanings, 'meanings' | 'version'>,
): Promise<z.output<typeof chatSettings>> {
  const { tournamentId } = context;
  const server = await chosenServer(context);
  const contents = await readContents(context, server.guild_id);
  refuseUnknown(input.meanings, contents);
  const { meanings, version } = input;
  const approved = await approvePowers(context, server, { meanings, roles: contents.roles });
  return context.write(async (tx) => {
    // What was approved before is that of the version read above.
    const isDone =
      version === server.version &&
      (await repository.updateMeanings(tx, tournamentId, { meanings, approved, version }));
    if (!isDone) throw new AppError('conflict', '', { data: await readSettings(context, tx) });
    tx.record({ type: 'chat.meanings-set', topics: ['tabroom'] });
    return readSettings(context, tx);
  });
}

async function chosenServer({ read, tournamentId }: Context) {
  const server = await read((reader) => repository.findServer(reader, tournamentId));
  if (!server) throw new AppError('not-ready', 'This tournament has no chat server.');
  return server;
}

function readContents(context: Context, serverId: string): Promise<ChatContents> {
  return asking(context, 'reading a chat server', (servers) => servers.contents(serverId));
}

function shown({ roles, channels, missing }: ChatContents) {
  return {
    roles: roles.map(({ isPlain: _, ...role }) => ({ ...role, powers: [...role.powers] })),
    channels: [...channels],
    missing: [...missing],
    guess: guessMeanings({ roles, channels }),
  };
}

function refuseUnknown(meanings: ChatMeanings, { roles, channels }: ChatContents): void {
  for (const purpose of chatRolePurposes) {
    const id = meanings.roles[purpose];
    if (id === null || roles.some((role) => role.id === id)) continue;
    throw invalidField(`meanings.roles.${purpose}`, 'This role is no longer on the server.');
  }
  for (const purpose of chatChannelPurposes) {
    const id = meanings.channels[purpose];
    if (id === null) continue;
    const channel = channels.find((one) => one.id === id);
    if (channel && channelKindsFor(purpose).includes(channel.kind)) continue;
    const sentence = channel
      ? 'This kind of channel can’t be used for that.'
      : 'This channel is no longer on the server.';
    throw invalidField(`meanings.channels.${purpose}`, sentence);
  }
}

/** The ways in which each team and institution may be called. */
async function namesOf(reader: Reader, tournamentId: string) {
  const teams = await repository.findAllTeamNames(reader, tournamentId);
  const institutions = await repository.findAllInstitutionNames(reader, tournamentId);
  return {
    teams: teams.map((team) => {
      const { reference, use_institution_prefix: useInstitutionPrefix } = team;
      const called = (institution: string | null) =>
        teamName({ reference, useInstitutionPrefix, institution });
      return [called(team.institution_short), called(team.institution_name)];
    }),
    institutions: institutions.map(({ name, short_name }) => [name, short_name]),
  };
}
