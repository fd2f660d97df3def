/** Where debates take place: zones, buildings, rooms, what people need of them. */
import type { Generated } from 'kysely';
import type { VenueRules } from '#engine/venue-rules.ts';
import type { Flag, Json, Versioned } from './columns.ts';

export interface VenueTables {
  zone: {
    tournament_id: string;
    id: string;
    name: string;
    name_folded: string;
    version: Versioned;
  };
  building: {
    tournament_id: string;
    id: string;
    name: string;
    name_folded: string;
    zone_id: string | null;
    map_link: string | null;
    access_notes: Generated<string>;
    /** How its rooms meet when they meet online. */
    video: Generated<'none' | 'meeting' | 'links' | 'voice'>;
    host_name: string | null;
    meeting_link: string | null;
    /** Link or channel name with `{room}`. */
    room_pattern: string | null;
    version: Versioned;
  };
  /** Minutes between two buildings, once for the two of them. */
  building_walk: {
    tournament_id: string;
    from_building: string;
    to_building: string;
    minutes: number;
  };
  venue: {
    tournament_id: string;
    id: string;
    name: string;
    name_folded: string;
    building_id: string | null;
    priority: Generated<number>;
    capacity: number | null;
    step_free: Flag;
    link: string | null;
    version: Versioned;
  };
  venue_category: {
    tournament_id: string;
    id: string;
    name: string;
    name_folded: string;
    version: Versioned;
  };
  venue_in_category: {
    tournament_id: string;
    venue_id: string;
    category_id: string;
  };
  /** What a team, a person or an institution needs of a room, required or preferred. */
  venue_constraint: {
    tournament_id: string;
    id: string;
    team_id: string | null;
    person_id: string | null;
    institution_id: string | null;
    hard: boolean;
    priority: Generated<number>;
    /** Step-free access is one of the alternatives. */
    step_free: Flag;
    version: Versioned;
  };
  venue_constraint_target: {
    tournament_id: string;
    constraint_id: string;
    position: number;
    category_id: string | null;
    building_id: string | null;
    zone_id: string | null;
  };
  /** How rooms are given; no row: the defaults. */
  venue_rules: {
    tournament_id: string;
    rules: Json<VenueRules>;
    links_public: boolean;
    version: Versioned;
  };
}
