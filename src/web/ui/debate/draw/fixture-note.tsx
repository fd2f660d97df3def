import { formatMoment } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';

/** When and where a debate takes place, if not with its round and in its room. */
interface Fixture {
  readonly startsAt?: string | null | undefined;
  readonly location?: string | null | undefined;
  /** The room that is shown beside it. */
  readonly venue: string | null;
}

/** "Tue 24 Nov, 18:00 · Town hall"; nothing for a debate without its own date and place. */
export function FixtureNote({ fixture }: { readonly fixture: Fixture }) {
  const words = useFixtureWords()(fixture);
  return words === null ? null : <bdi className="b">{words}</bdi>;
}

/** In words; null: with its round, in its room. A place that stands in for the room is not repeated. */
function useFixtureWords(): (fixture: Fixture) => string | null {
  const { timeZone } = useTournament();
  return ({ startsAt, location, venue }) => {
    const words = [
      startsAt ? formatMoment(startsAt, timeZone) : null,
      location === venue ? null : location,
    ].filter(Boolean);
    return words.length === 0 ? null : words.join(' · ');
  };
}
