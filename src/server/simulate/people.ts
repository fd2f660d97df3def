import type { Client } from '#contract/client.ts';
import { groupBy } from '#engine/collections.ts';
import type { Stage } from './stage.ts';

/** Who speaks for which team, and everybody's key, as the tournament knows them now. */
export async function loadPeople(
  director: Client,
  params: Stage['params'],
): Promise<Pick<Stage, 'speakersOf' | 'keys'>> {
  const { speakers } = await director.participants.list({ params });
  const speakersOf = groupBy(
    [...speakers].sort((a, b) => a.position - b.position),
    ({ teamId }) => teamId,
    ({ id }) => id,
  );
  const { links } = await director.participants.makeLinks({ params });
  return {
    speakersOf,
    keys: new Map(links.map(({ personId, url }) => [personId, url.split('/').at(-1) ?? ''])),
  };
}
