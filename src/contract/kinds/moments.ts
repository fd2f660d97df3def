/**
 * The standard occasions for messages, and what a message about each can name.
 * Every channel carries the same message; which channels a person gets is their own choice.
 */
export const moments = [
  'draw-released',
  'elimination-drawn',
  'draw-changed',
  'draw-withdrawn',
  'motion-released',
  'results-released',
  'reasons-out',
  'break-announced',
  'check-in-opened',
  'check-in-missing',
  'ballot-due',
  'ballot-late',
  'registered',
  'request-answered',
  'schedule-moved',
] as const;
export type Moment = (typeof moments)[number];

/** Every kind of message: the standard ones, and what somebody writes. */
export const messageKinds = [...moments, 'announcement', 'emergency'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Kinds whose channels people choose. An emergency uses every channel, at any hour. */
export const optionalKinds = [...moments, 'announcement'] as const;

/** Ways to reach somebody whose page is closed. The inbox on their page gets every message. */
export const messageChannels = ['push', 'chat', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

const always = ['name', 'tournament'] as const;
const ofRoom = [
  ...always,
  'round',
  'room',
  'building',
  'map',
  'meeting',
  'start',
  'side',
  'role',
  'teams',
  'panel',
] as const;

const ofCheckIn = [...always, 'session', 'closes', 'how'] as const;

/** What a template can name; each becomes a text for one person, empty where it doesn’t apply to them. */
export const placeholders = [
  ...ofRoom,
  'motions',
  'infoslides',
  'result',
  'category',
  'place',
  'session',
  'closes',
  'how',
  'times',
] as const;
export type Placeholder = (typeof placeholders)[number];

/** The texts of one person, by placeholder. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

export interface KindOfMessage {
  readonly placeholders: readonly Placeholder[];
  /** Whether people who chose nothing get it on a channel. The inbox gets it in any case. */
  readonly usual: Readonly<Record<MessageChannel, boolean>>;
  /** Its email is another one, sent with the fact itself: by this channel nobody gets it twice. */
  readonly emailedApart?: true;
}

const inTime = { push: true, chat: true, email: true } as const;
/** Those in the room hear it there: an email would come after it. */
const onTheSpot = { push: true, chat: true, email: false } as const;

export const kindsOfMessages: Readonly<Record<MessageKind, KindOfMessage>> = {
  'draw-released': { placeholders: ofRoom, usual: inTime },
  'elimination-drawn': { placeholders: ofRoom, usual: inTime },
  'draw-changed': { placeholders: ofRoom, usual: inTime },
  'draw-withdrawn': { placeholders: [...always, 'round'], usual: inTime },
  'motion-released': {
    placeholders: [...always, 'round', 'motions', 'infoslides'],
    usual: onTheSpot,
  },
  'results-released': { placeholders: [...always, 'round', 'result'], usual: onTheSpot },
  'reasons-out': { placeholders: [...always, 'round'], usual: inTime },
  'break-announced': { placeholders: [...always, 'category', 'place'], usual: inTime },
  'check-in-opened': { placeholders: ofCheckIn, usual: onTheSpot },
  'check-in-missing': { placeholders: ofCheckIn, usual: onTheSpot },
  'ballot-due': { placeholders: ofRoom, usual: onTheSpot },
  'ballot-late': { placeholders: ofRoom, usual: onTheSpot },
  registered: { placeholders: always, usual: onTheSpot },
  'request-answered': { placeholders: always, usual: onTheSpot, emailedApart: true },
  'schedule-moved': { placeholders: [...always, 'times'], usual: onTheSpot },
  announcement: { placeholders: ofRoom, usual: inTime },
  emergency: { placeholders: ofRoom, usual: inTime },
};

/** Placeholders that have a value for everybody: no others may stand in the title of what somebody writes. */
export const titlePlaceholders: readonly Placeholder[] = always;

/** A text with `{placeholders}`, before it is filled in for somebody. */
export interface MessageTemplate {
  readonly title: string;
  readonly body: string;
}

/** The longest template, in characters. */
export const longestMessage = { title: 120, body: 2000 } as const;

/** The longest text of one person, in characters: a template may name long infoslides again and again. */
export const longestFilled = { title: 300, body: 4000 } as const;

const mark = /\{([^{}]*)\}/gu;

/** The names between braces in a text, each once. */
export function namedIn({ title, body }: MessageTemplate): string[] {
  const names = [...`${title}\n${body}`.matchAll(mark)].map(([, name = '']) => name);
  return [...new Set(names)];
}

/** Braces in a text that mean nothing in this kind of message. */
export function unknownIn(kind: MessageKind, template: MessageTemplate): string[] {
  const known: readonly string[] = kindsOfMessages[kind].placeholders;
  return namedIn(template).filter((name) => !known.includes(name));
}

/**
 * The text for one person. A line is left out when one of its placeholders has no value, so
 * that one template serves speakers and judges. What is longer than `longestFilled` is cut.
 */
export function fillIn(template: MessageTemplate, values: PlaceholderValues): MessageTemplate {
  return {
    title: filledLines(template.title, values, longestFilled.title),
    body: filledLines(template.body, values, longestFilled.body),
  };
}

function filledLines(text: string, values: PlaceholderValues, most: number): string {
  const textOf = (name: string) => values[name as Placeholder] ?? '';
  const lines = text
    .split('\n')
    .filter((line) => [...line.matchAll(mark)].every(([, name = '']) => textOf(name) !== ''));
  let filled = '';
  // Between the names, which are at the odd places.
  for (const [index, piece] of lines.join('\n').trim().split(mark).entries()) {
    filled += (index % 2 === 0 ? piece : textOf(piece)).slice(0, most + 1 - filled.length);
  }
  return cut(filled.trim(), most);
}

/** No half of a character stays at the end: the database refuses it. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${start.trimEnd()}…`;
}
