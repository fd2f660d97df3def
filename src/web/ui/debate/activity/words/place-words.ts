import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Words } from './words.ts';

/** Rooms, buildings, check-in, schedule and screens. */
export function usePlaceWords() {
  const { t } = useLingui();
  return {
    'venue.changed': t`changed a room`,
    'venues.added': ({ count }) => plural(count, { one: 'added # room', other: 'added # rooms' }),
    'venues.assigned': ({ round }) => t`assigned rooms for ${round}`,
    'venues.changed': ({ count }) =>
      plural(count, { one: 'changed # room', other: 'changed # rooms' }),
    'venues.removed': ({ count }) =>
      plural(count, { one: 'removed # room', other: 'removed # rooms' }),
    'building.added': t`added a building`,
    'building.changed': t`changed a building`,
    'building.removed': t`removed a building`,
    'buildings.walks-set': t`set walking times between buildings`,
    'zone.added': t`added a zone`,
    'zone.changed': t`renamed a zone`,
    'zone.removed': t`removed a zone`,
    'venue-category.changed': t`renamed a room category`,
    'venue-category.removed': t`removed a room category`,
    'venue-rules.changed': t`changed room allocation settings`,
    'venue-need.added': t`added a room requirement`,
    'venue-need.changed': t`changed a room requirement`,
    'venue-need.removed': t`removed a room requirement`,
    'check-in.changed': t`changed a check-in`,
    'check-in.chased': ({ count }) =>
      plural(count, {
        one: 'emailed # missing person',
        other: 'emailed # missing people',
      }),
    'check-in.closed': t`closed a check-in`,
    'check-in.marked': ({ count }) =>
      plural(count, { one: 'marked # person at check-in', other: 'marked # people at check-in' }),
    'check-in.opened': t`opened a check-in`,
    'check-in.reminded': ({ count }) =>
      plural(count, {
        one: 'reminded # person of a check-in',
        other: 'reminded # people of a check-in',
      }),
    'schedule.added': t`added to the schedule`,
    'schedule.changed': t`changed a scheduled event`,
    'schedule.moved': t`moved scheduled events`,
    'schedule.removed': t`removed events from the schedule`,
    'screen.added': t`added a big screen`,
    'screen.code-made': t`changed which device is paired`,
    'screen.paired': t`paired a big screen`,
    'screen.removed': t`removed a big screen`,
    'screen.rotation-changed': t`changed a big screen’s rotation`,
    'screen.scene-changed': t`changed what a big screen shows`,
  } satisfies Words;
}
