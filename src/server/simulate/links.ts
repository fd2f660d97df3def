/** Where to look at a played tournament. */
import type { Server } from '../app.ts';
import { findTournament } from '../areas/tournaments/index.ts';
import { clientOf } from '../in-process.ts';

interface PersonLink {
  readonly name: string;
  readonly url: string;
}

export interface PlayedLinks {
  readonly site: string;
  readonly tabRoom: string;
  /** A chair of the newest released draw, with a ballot to send where there is one. */
  readonly judge: PersonLink | null;
  /** A speaker of that room. */
  readonly speaker: PersonLink | null;
}

/** Addresses of the public page, the tab room, and two private pages worth a look. */
export async function linksOf(
  server: Pick<Server, 'app' | 'services'>,
  tournamentId: string,
): Promise<PlayedLinks> {
  const { services } = server;
  const row = await services.db.read((reader) => findTournament(reader, tournamentId));
  if (!row) throw new Error('Broken assumption: the played tournament is not there');
  const owner = clientOf(server, { id: row.owner_id, operator: false });
  const params = { tournamentId };
  const site = `${services.config.publicUrl}/tournaments/${row.slug}`;
  const { links } = await owner.participants.makeLinks({ params });
  const urlOf = new Map(links.map(({ personId, url }) => [personId, url]));
  const people = await owner.participants.list({ params });
  // The last room: where half of the ballots are in, its own is still out.
  const { draw } = await owner.draw.published({ params });
  const room = draw?.debates.at(-1);
  const link = (person: { readonly id: string; readonly name: string } | undefined) => {
    const url = person && urlOf.get(person.id);
    return person && url ? { name: person.name, url } : null;
  };
  const chair = room?.panel.find((seat) => seat.role === 'chair');
  const speaker = people.speakers.find((one) => one.teamId === room?.teams[0]?.id);
  return {
    site,
    tabRoom: `${site}/manage`,
    judge: link(chair ?? people.adjudicators[0]),
    speaker: link(speaker ?? people.speakers[0]),
  };
}
