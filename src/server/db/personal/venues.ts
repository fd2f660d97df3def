import { type Declarations, stays } from './declaration.ts';

const row = ['tournament_id', 'id', 'version'] as const;
const named = [...row, 'name', 'name_folded'] as const;

/** Places are nobody's; what a person needs of a room is theirs, and goes with them. */
export const venuesData = {
  zone: { plain: [...named] },
  building: {
    plain: [
      ...named,
      'zone_id',
      'map_link',
      'access_notes',
      'video',
      'host_name',
      'meeting_link',
      'room_pattern',
    ],
  },
  building_walk: { plain: ['tournament_id', 'from_building', 'to_building', 'minutes'] },
  venue: { plain: [...named, 'building_id', 'priority', 'capacity', 'step_free', 'link'] },
  venue_category: { plain: [...named] },
  venue_in_category: { plain: ['tournament_id', 'venue_id', 'category_id'] },
  venue_constraint: {
    of: [{ column: 'person_id', is: 'person' }],
    erase: 'row',
    personal: { hard: stays('needs'), step_free: stays('needs') },
    plain: [...row, 'team_id', 'person_id', 'institution_id', 'priority'],
  },
  venue_constraint_target: {
    plain: ['tournament_id', 'constraint_id', 'position', 'category_id', 'building_id', 'zone_id'],
  },
  venue_rules: { plain: ['tournament_id', 'rules', 'links_public', 'version'] },
} as const satisfies Declarations;
