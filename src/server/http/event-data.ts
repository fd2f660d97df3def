import { sharePath } from '../share/routes.ts';

/** What is reported of a tournament. */
interface EventFacts {
  readonly name: string;
  readonly slug: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly place: string | null;
  readonly language: string | null;
  readonly description: string;
}

/** What the details form writes for a tournament without a place. */
const online = 'Online';

/** A tournament as schema.org's Event, for search engines. */
export function describeEvent(row: EventFacts, publicUrl: string): object {
  const url = `${publicUrl}/tournaments/${row.slug}`;
  const isOnline = row.place === online;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: row.name,
    url,
    startDate: row.start_date,
    endDate: row.end_date,
    image: publicUrl + sharePath(row.slug),
    ...(row.description ? { description: row.description } : {}),
    ...(row.language ? { inLanguage: row.language } : {}),
    ...(isOnline
      ? {
          eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
          location: { '@type': 'VirtualLocation', url },
        }
      : row.place
        ? {
            eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
            location: { '@type': 'Place', name: row.place, address: row.place },
          }
        : {}),
  };
}
