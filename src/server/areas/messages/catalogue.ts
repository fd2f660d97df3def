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
  'reasons-out': {
    title: 'The reasons for your result in {round}',
    body: 'Your judges have written them for you. Read them on your own page.',
  },
  'break-announced': {
    title: 'You are in the {category} break',
    body: 'Your place: {place}',
  },
  'check-in-opened': {
    title: 'Check-in is open: {session}',
    body: 'It closes at {closes}.\n{how}',
  },
  'check-in-missing': {
    title: 'You haven’t checked in: {session}',
    body: 'It closes at {closes}.\n{how}',
  },
  'ballot-due': {
    title: 'Your ballot for {round} is due',
    body: 'Room: {room}\nTeams: {teams}',
  },
  'ballot-late': {
    title: 'Your ballot for {round} is late',
    body: 'Room: {room}\nTeams: {teams}\nThe next round waits for it.',
  },
  registered: {
    title: 'You are registered for {tournament}',
    body: 'Check-in, your rooms and your messages are on your own page.',
  },
  'request-answered': {
    title: 'The organisers answered you',
    body: 'Read the answer where you asked.',
  },
  'schedule-moved': { title: 'New times in the schedule', body: '{times}' },
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
