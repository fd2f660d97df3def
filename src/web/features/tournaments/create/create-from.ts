/** The tournament that a draft stands for, made by the calls that everybody else makes. */
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import type { Client } from '#web/lib/query/api.tsx';
import { addBuildings } from './create-buildings.ts';
import { type Draft, draftSlug } from './draft.ts';

/** A tournament that the wizard has made, and what it could not do for it. */
export interface Created {
  readonly tournament: CallOutput<Api['tournaments']['create']>;
  /** Its Tabbycat answers, and everything can be imported from it. */
  readonly isTabConnected: boolean;
  readonly problems: {
    readonly picture: string | null;
    readonly rooms: string | null;
    readonly chat: string | null;
    readonly tab: string | null;
  };
}

interface Made {
  readonly client: Client;
  readonly draft: Draft;
  readonly tournamentId: string;
}

/** Creates it; what follows may fail by itself and is reported, since the tournament is. */
export async function createFrom(client: Client, draft: Draft): Promise<Created> {
  const tournament = await createTournament(client, draft);
  const made = { client, draft, tournamentId: tournament.id };
  const problems = {
    picture: await problemOf(() => sendPicture(made, tournament.version)),
    rooms: (await addBuildings(made)).roomsError,
    chat: await problemOf(() => chooseChat(made)),
    tab: await problemOf(() => connectTab(made)),
  };
  const isTabConnected = isTabKnown(draft) && draft.tabToken.trim() !== '' && problems.tab === null;
  return { tournament, isTabConnected, problems };
}

function createTournament(client: Client, draft: Draft) {
  const body: CallInput<Api['tournaments']['create']>['body'] = {
    name: draft.name,
    slug: draftSlug(draft),
    packId: draft.packId,
    size: draft.size ?? 2,
    startDate: draft.startDate,
    endDate: draft.endDate,
    timeZone: draft.timeZone,
    color: draft.color,
    icon: draft.icon,
    private: draft.private,
    minors: draft.minors,
    listed: false,
    place: draft.isOnline ? 'Online' : draft.place.trim() || null,
    ...(draft.preliminaryRounds === null ? {} : { preliminaryRounds: draft.preliminaryRounds }),
    ...(draft.breakSize === null ? {} : { breakSize: draft.breakSize }),
  };
  const { copyFrom, copyParts: parts, key: idempotencyKey } = draft;
  if (copyFrom === null) return client.tournaments.create({ body, idempotencyKey });
  return client.setup.copy({
    params: { tournamentId: copyFrom },
    body: { tournament: body, parts },
    idempotencyKey,
  });
}

async function sendPicture({ client, draft, tournamentId }: Made, version: number): Promise<void> {
  if (!draft.picture || !draft.showsPicture) return;
  await client.icons.put({
    params: { tournamentId },
    body: { version, picture: draft.picture },
    idempotencyKey: `${draft.key}-picture`,
  });
}

async function chooseChat({ client, draft, tournamentId }: Made): Promise<void> {
  const server = draft.chatServer.trim();
  if (server === '') return;
  const params = { tournamentId };
  const chosen = await client.chat.setServer({
    params,
    body: { server, version: null },
    idempotencyKey: `${draft.key}-chat`,
  });
  if (!draft.chatMeanings || !chosen.server) return;
  await client.chat.setMeanings({
    params,
    body: { meanings: draft.chatMeanings, version: chosen.server.version },
    idempotencyKey: `${draft.key}-meanings`,
  });
}

async function connectTab({ client, draft, tournamentId }: Made): Promise<void> {
  if (!isTabKnown(draft)) return;
  await client.tab.connect({
    params: { tournamentId },
    body: {
      address: draft.tabAddress,
      tournament: draft.tabTournament,
      token: draft.tabToken.trim() || null,
      version: null,
    },
    idempotencyKey: `${draft.key}-tab`,
  });
}

function isTabKnown({ tab, tabAddress, tabTournament }: Draft): boolean {
  return tab === 'tabbycat' && tabAddress !== '' && tabTournament !== '';
}

async function problemOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
