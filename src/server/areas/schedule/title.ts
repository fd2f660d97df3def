/** What an event is called where the server writes it out. */
import type { EventKind } from '#engine/vocabulary.ts';

const words: Readonly<Record<EventKind, string>> = {
  registration: 'registration',
  briefing: 'briefing',
  'check-in': 'check-in',
  draw: 'draw',
  prep: 'preparation',
  debate: '',
  adjudication: 'adjudication',
  meal: 'meal',
  break: 'break announcement',
  social: 'social',
  awards: 'awards',
  other: 'other',
};

/** Its own name, else that of its round with what it is: `Round 3: draw`, `Round 3`. */
export function titleOf(event: {
  readonly kind: EventKind;
  readonly title: string | null;
  readonly round_name: string | null;
}): string {
  const word = words[event.kind];
  return event.title ?? [event.round_name, word].filter(Boolean).join(': ');
}
