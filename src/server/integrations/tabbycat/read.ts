/** Reads a part of a tournament on a Tabbycat as files of an import. */
import type { TabReadPart } from '#contract/kinds/tab/tab-reading.ts';
import type { TabProgram, TabReading } from '#server/ports/tab-program.ts';
import type { TabbycatCall } from './call.ts';
import { readPeople } from './read-people.ts';
import { readRooms } from './read-rooms.ts';
import { readSetup } from './read-setup.ts';
import { createSite, type Site } from './site.ts';

const parts: Readonly<Record<TabReadPart, (site: Site) => Promise<TabReading>>> = {
  setup: readSetup,
  people: readPeople,
  rooms: readRooms,
};

export function createPartReader(call: TabbycatCall): Pick<TabProgram, 'read'> {
  return { read: (access, slug, part) => parts[part](createSite(call, access, slug)) };
}
