import type { Client } from '#contract/client.ts';
import type { Stage } from './stage.ts';

/** Who speaks for which team, and everybody's key, as the tournament knows them now. */
export async function loadPeople(
  director: Client,
  params: Stage['params'],
): Promise<Pick<Stage, 'speakersOf' | 'keys'>> {
  const { speakers } = await director.participants.list({ params });
  const speakersOf = new Map<string, string[]>();
  for (const { id, teamId } of [...speakers].sort((a, b) => a.position - b.position)) {
    const team = speakersOf.get(teamId);
    if (team) team.push(id);
    else speakersOf.set(teamId, [id]);
  }
  const { links } = await director.participants.makeLinks({ params });
  return {
    speakersOf,
    keys: new Map(links.map(({ personId, url }) => [personId, url.split('/').at(-1) ?? ''])),
  };
}
