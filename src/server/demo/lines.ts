/** What the terminal prints of the demo: a way in for everybody. */
import type { Server } from '../app.ts';
import { accountByName, createOwnerLink, issueSession } from '../areas/auth/index.ts';
import { findTournamentBySlug } from '../areas/tournaments/index.ts';
import { linksOf } from '../simulate/links.ts';
import { currentSlug, finishedSlug, participants, staff } from './people.ts';

type Site = Pick<Server, 'app' | 'services'>;

/**
 * Lines that lead into the demo: as owner, as everybody of the staff, as people who take part. Empty
 * without a demo.
 */
export async function demoLines(server: Site): Promise<string[]> {
  const { services } = server;
  const find = (slug: string) => services.db.read((reader) => findTournamentBySlug(reader, slug));
  const current = await find(currentSlug);
  if (!current) return [];
  const over = await find(finishedSlug);
  const { site, judge, speaker } = await linksOf(server, current.id);
  const path = new URL(site).pathname;
  const owner = await createOwnerLink(services, { forNewDevice: true });
  return [
    `Demo tournament: ${site}`,
    ...(over ? [`Last year’s: ${(await linksOf(server, over.id)).site}`] : []),
    '',
    'Links without an account:',
    ...(judge ? [`  judge ${judge.name}: ${judge.url}`] : []),
    ...(speaker ? [`  speaker ${speaker.name}: ${speaker.url}`] : []),
    '',
    'Links that sign you in, each once. Open every person in a browser profile or private window of its own:',
    `  owner (within a day): ${owner}`,
    ...(await doors(server, path, staff)),
    ...(await doors(server, path, participants)),
  ];
}

interface Door {
  readonly what: string;
  readonly name: string;
  readonly page: string;
}

/** The link of each of them who is there. */
async function doors({ services }: Site, path: string, people: readonly Door[]): Promise<string[]> {
  const lines = [];
  for (const { what, name, page } of people) {
    const account = await accountByName(services, name);
    if (!account) continue;
    const tokens = await issueSession(services, account.id, { userAgent: 'Link of the demo' });
    const query = new URLSearchParams({ redirect: `${path}/${page}`, ...tokens });
    lines.push(`  ${what} ${name}: ${services.config.publicUrl}/signin?${query}`);
  }
  return lines;
}
