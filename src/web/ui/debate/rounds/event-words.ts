import { useLingui } from '@lingui/react/macro';
import type { EventKind } from '#engine/vocabulary.ts';

/** What an event is called follows from. */
export interface NamedEvent {
  readonly kind: EventKind;
  /** Null: named by its round. */
  readonly title: string | null;
  readonly roundName: string | null;
}

interface EventWords {
  readonly kinds: Readonly<Record<EventKind, string>>;
  readonly titleOf: (event: NamedEvent) => string;
}

/** The kinds of events in words, and what an event is called. */
export function useEventWords(): EventWords {
  const { t } = useLingui();
  const kinds: EventWords['kinds'] = {
    registration: t`Registration`,
    briefing: t`Briefing`,
    'check-in': t`Check-in`,
    draw: t`Draw`,
    prep: t`Preparation`,
    debate: t`Debates`,
    adjudication: t`Adjudication`,
    meal: t`Meal or rest`,
    break: t`Break announcement`,
    social: t`Social`,
    awards: t`Awards`,
    other: t`Other`,
  };
  return {
    kinds,
    titleOf: ({ kind, title, roundName }) => {
      if (title !== null) return title;
      if (roundName === null) return kinds[kind];
      return kind === 'debate' ? roundName : t`${roundName}: ${kinds[kind]}`;
    },
  };
}
