/** How the rooms of a building meet when they meet online. */
export type VideoOfBuilding =
  | { readonly kind: 'none' }
  /** One meeting with breakout rooms; the link is set by hand, per building. */
  | { readonly kind: 'meeting'; readonly link: string | null }
  /** A link a room, such as `https://meet.jit.si/Open-{room}`. */
  | { readonly kind: 'links'; readonly pattern: string }
  /** A voice channel a room, such as `Debate {room}`. */
  | { readonly kind: 'voice'; readonly pattern: string };

/** Stands for the name of the room. */
const place = '{room}';

/** The longest name of a channel that chat servers take. */
const maxChannelName = 100;

/**
 * Where a room meets online, or null: its own link, else the one of its building's meeting, else the
 * pattern with the room's name in it, blanks as dashes and the rest as addresses want it (V14).
 */
export function roomLink(
  room: { readonly name: string; readonly link: string | null },
  video: VideoOfBuilding,
): string | null {
  if (room.link !== null) return room.link;
  if (video.kind === 'meeting') return video.link;
  if (video.kind !== 'links') return null;
  const name = encodeURIComponent(room.name.trim().replace(/\s+/gu, '-'));
  return video.pattern.replaceAll(place, name);
}

/** The voice channel of a room, or null where the building has none (V14). */
export function channelName(
  room: { readonly name: string },
  video: VideoOfBuilding,
): string | null {
  if (video.kind !== 'voice') return null;
  const name = video.pattern.replaceAll(place, room.name.trim());
  return [...name].slice(0, maxChannelName).join('');
}
