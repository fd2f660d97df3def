/** Reads a part of a tournament on a Tabbycat as files of an import. */
import type { TabReadPart } from '#contract/kinds/tab/tab-reading.ts';
import type { Outgoing } from '#server/ports/outgoing.ts';
import type { TabProgram, TabReading } from '#server/ports/tab-program.ts';
import { createCall } from './call.ts';
import { limitCalls } from './call-limits.ts';
import { readPeople } from './read-people.ts';
import { readRooms } from './read-rooms.ts';
import { readSetup } from './read-setup.ts';
import { createSite, type Site } from './site.ts';

/** A thousand teams with their speakers are about 3 MB. */
const ofPart = { milliseconds: 60_000, bytes: 8 * 1024 * 1024 } as const;

const parts: Readonly<Record<TabReadPart, (site: Site) => Promise<TabReading>>> = {
  setup: readSetup,
  people: readPeople,
  rooms: readRooms,
};

export function createPartReader(outgoing: Outgoing): Pick<TabProgram, 'read'> {
  return {
    read(access, slug, part) {
      const call = createCall(limitCalls(outgoing, ofPart));
      return parts[part](createSite(call, access, slug));
    },
  };
}
