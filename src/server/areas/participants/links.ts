/** Private links of participants. */

import { AppError } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import { hashSecret, newSecret } from '../../secrets.ts';
import type { Services } from '../../services.ts';
import { findFrameForUpdate } from './frame-repository.ts';
import * as repository from './link-repository.ts';
import { existsPerson } from './person-repository.ts';

/** Everybody's link, by name; missing ones are made. */
export function allLinks(context: Context) {
  const { tournamentId, services } = context;
  return context.write(async (tx) => {
    const { slug } = await findFrameForUpdate(tx, tournamentId);
    const people = await repository.findAllLinks(tx, tournamentId);
    const made = new Map<string, string>();
    const rows = people
      .filter((person) => person.cipher === null)
      .map((person) => {
        const key = newSecret(128);
        made.set(person.id, key);
        return sealed(services, person.id, key);
      });
    if (rows.length > 0) {
      await repository.updateLinks(tx, tournamentId, rows);
      tx.record({ type: 'links.made', topics: ['participants'], data: { count: rows.length } });
    }
    const links = people.map(({ id, cipher }) => {
      const key = made.get(id) ?? services.sealer.open(cipher ?? '');
      return { personId: id, url: addressOf(services, slug, key) };
    });
    return { links };
  });
}

/** A new link for one person; the old one stops working at once. */
export function rotateLink(context: Context, personId: string) {
  const { tournamentId, services } = context;
  return context.write(async (tx) => {
    if (!(await existsPerson(tx, tournamentId, personId))) throw new AppError('not-found');
    const { slug } = await findFrameForUpdate(tx, tournamentId);
    const key = newSecret(128);
    await repository.updateLinks(tx, tournamentId, [sealed(services, personId, key)]);
    tx.record({ type: 'link.rotated', topics: ['participants'], ids: { personId } });
    return { url: addressOf(services, slug, key) };
  });
}

function sealed(services: Services, id: string, key: string): repository.NewLink {
  return { id, hash: hashSecret(key), cipher: services.sealer.seal(key) };
}

function addressOf({ config }: Services, slug: string, key: string): string {
  return `${config.publicUrl}/tournaments/${slug}/p/${key}`;
}
