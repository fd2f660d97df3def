/** How a tournament gives rooms, as it is stored and sent. Rules: `docs/rules/venues.md`. */

/** How teams or judges move from round to round: V7 and V8. */
export const movements = ['free', 'rotate', 'stay'] as const;
export type Movement = (typeof movements)[number];

/** What rotation counts as the same place. */
export const rotationAreas = ['room', 'building', 'zone'] as const;
export type RotationArea = (typeof rotationAreas)[number];

/** Prices of the soft criteria. */
export interface VenueWeights {
  /** A preference of priority 0 that the room does not meet (V4). */
  readonly wish: number;
  /** Somebody has no seat (V5). */
  readonly capacity: number;
  /** The best of all rooms withheld from the top debate (V6). */
  readonly priority: number;
  /** Each earlier round in the same place (V7). */
  readonly rotation: number;
  /** A room other than the last one, of one who should stay (V8). */
  readonly move: number;
  /** Each minute of the way from there (V8). */
  readonly walking: number;
}

export interface VenueRules {
  readonly weights: VenueWeights;
  readonly teams: Movement;
  readonly adjudicators: Movement;
  readonly rotateBy: RotationArea;
  /** Minutes between two buildings of one zone whose distance nobody gave. */
  readonly sameZoneMinutes: number;
  /** The same for buildings that share no zone. */
  readonly otherZoneMinutes: number;
}

/** What holds until somebody decides otherwise. */
export const defaultVenueRules: VenueRules = {
  weights: { wish: 10_000, capacity: 1000, priority: 100, rotation: 20, move: 10, walking: 5 },
  teams: 'rotate',
  adjudicators: 'free',
  rotateBy: 'room',
  sameZoneMinutes: 3,
  otherZoneMinutes: 10,
};
