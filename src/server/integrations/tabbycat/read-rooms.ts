/** Rooms of a Tabbycat and their categories as files, and what institutions prefer of them. */
import type { TabReading } from '#server/ports/tab-program.ts';
import { fileOf, listCell, oneName } from './files.ts';
import { namedLeftOut } from './left-out.ts';
import { byUrl, type Site } from './site.ts';

const looks: Readonly<Record<string, string>> = { P: 'prefix', S: 'suffix' };

export async function readRooms(site: Site): Promise<TabReading> {
  const categories = await site.venueCategories();
  const categoryOf = byUrl(categories);
  const nameOf = (url: string) => {
    const category = categoryOf(url);
    return category ? [oneName(category.name)] : [];
  };
  const institutions = await site.institutions();
  return {
    files: [
      ...fileOf('venue-categories', categories, (one) => [
        {
          name: oneName(one.name),
          display_in_venue_name: looks[one.display_in_venue_name] ?? 'no',
        },
      ]),
      ...fileOf('venues', await site.venues(), (venue) => [
        {
          name: venue.name,
          priority: venue.priority,
          category: listCell(venue.categories.flatMap(nameOf)),
          link: venue.external_url,
        },
      ]),
      ...fileOf('institution-venue-constraints', institutions, (one) =>
        one.venue_constraints.map(({ category, priority }) => ({
          institution: one.name,
          category: nameOf(category).join(''),
          priority,
        })),
      ),
    ],
    leftOut: namedLeftOut(
      'room-descriptions',
      categories.filter((one) => one.description !== '').map(({ name }) => name),
    ),
    rules: null,
  };
}
