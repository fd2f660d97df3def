/** The usual text of every kind of message: short, and in the order in which people need it. */
import type { MessageKind, MessageTemplate } from '#contract/kinds/moments.ts';

const room = [
  'Room: {room}',
  'Starts: {start}',
  'Your side: {side}',
  'Your role: {role}',
  'Teams: {teams}',
  'Judges: {panel}',
  'Building: {building}',
  'Map: {map}',
  'Meeting: {meeting}',
].join('\n');

export const usualTemplates: Readonly<Record<MessageKind, MessageTemplate>> = {
  'draw-released': { title: '{round}: {room}', body: room },
  'elimination-drawn': { title: 'You are in {round}: {room}', body: room },
  'draw-changed': { title: 'Changed in {round}: {room}', body: room },
  'draw-withdrawn': {
    title: 'The draw of {round} was withdrawn',
    body: 'Wait for the new one before you go to a room.',
  },
  'motion-released': { title: 'The motion of {round} is out', body: '{motions}\n{infoslides}' },
  'results-released': { title: 'The results of {round} are out', body: '{result}' },
  'break-announced': {
    title: 'You are in the {category} break',
    body: 'Your place: {place}',
  },
  // What addresses get that nobody has verified; the others get what the organisers wrote.
  announcement: {
    title: 'The organisers of {tournament} sent you a message',
    body: 'Read it on your own page.',
  },
  emergency: {
    title: 'Important: the organisers of {tournament} sent you a message',
    body: 'Read it on your own page now.',
  },
};
