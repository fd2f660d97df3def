import type { DrawDebate, DrawDocument } from './view.ts';

/** Who debates, judges and meets where: everything of a draw that an edit can change. */
export interface Arrangement {
  readonly debates: readonly Pick<
    DrawDebate,
    'id' | 'venueId' | 'venueLocked' | 'importance' | 'flags' | 'sidesOpen' | 'teams' | 'panel'
  >[];
  readonly byes: readonly string[];
}

/** The arrangement of a draw as it is now. */
export function arrangementOf({ debates, byes }: DrawDocument): Arrangement {
  return {
    debates: debates.map(
      ({ id, venueId, venueLocked, importance, flags, sidesOpen, teams, panel }) => ({
        id,
        venueId,
        venueLocked,
        importance,
        flags,
        sidesOpen,
        teams,
        panel,
      }),
    ),
    byes,
  };
}
