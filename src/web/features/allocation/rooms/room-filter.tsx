import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { byName } from '#contract/text/natural-order.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import type { Debate, Venue } from '../board/board-data.ts';
import type { RoomFacts } from './room-facts.ts';
import styles from './rooms.module.css';

type Which = 'all' | 'trouble' | 'roomless' | 'locked';

interface Board {
  readonly debates: readonly Debate[];
  readonly venues: ReadonlyMap<string, Venue>;
  readonly available: ReadonlySet<string>;
  readonly facts: RoomFacts | null;
}

/** Which of many debates are looked at: those of a building, those with something wrong. */
export function useRoomFilter({ debates, venues, available, facts }: Board) {
  const [which, setWhich] = useState<Which>('all');
  const [building, setBuilding] = useState<string | null>(null);
  const buildings = useMemo(
    () => [...new Set([...venues.values()].flatMap((venue) => venue.building ?? []))].sort(byName),
    [venues],
  );
  const groups = useMemo(() => {
    const wrong = new Set(facts?.findings.map(({ debateId }) => debateId));
    const isAway = ({ venueId }: Debate) => venueId !== null && !available.has(venueId);
    return {
      all: debates,
      trouble: debates.filter((debate) => wrong.has(debate.id) || isAway(debate)),
      roomless: debates.filter(({ venueId }) => venueId === null),
      locked: debates.filter(({ venueLocked }) => venueLocked),
    };
  }, [debates, available, facts]);
  const shown = useMemo(
    () =>
      groups[which].filter(
        ({ venueId }) => building === null || venues.get(venueId ?? '')?.building === building,
      ),
    [groups, which, building, venues],
  );
  return { which, setWhich, building, setBuilding, buildings, groups, shown };
}

/** The choice of debates with how many there are of each kind, and what the last change did. */
export function RoomFilter(props: {
  readonly filter: ReturnType<typeof useRoomFilter>;
  /** What the last change did to the whole, in words. */
  readonly change: string | null;
}) {
  const { filter, change } = props;
  const { t } = useLingui();
  const { which, setWhich, building, setBuilding, buildings, groups } = filter;
  const words = {
    all: t`All`,
    trouble: t`Needs attention`,
    roomless: t`Without a room`,
    locked: t`Locked`,
  };
  // Every way of choosing has its words.
  const kinds = Object.keys(words) as Which[];
  const every = 'every';
  return (
    <div className={styles.filter}>
      <SegmentedChoice
        label={t`Which debates`}
        value={which}
        onValueChange={setWhich}
        options={kinds.map((kind) => ({
          value: kind,
          label: `${words[kind]} ${groups[kind].length}`,
        }))}
      />
      {buildings.length > 1 && (
        <div className={styles.building}>
          <Select
            size="small"
            aria-label={t`Building`}
            value={building ?? every}
            onValueChange={(value) => setBuilding(value === every ? null : value)}
            options={[
              { value: every, label: t`Every building` },
              ...buildings.map((name) => ({ value: name, label: name })),
            ]}
          />
        </div>
      )}
      {/* Its place is kept while it is empty: a row that moves away is missed by the pointer. */}
      <p className={styles.change}>{change}</p>
    </div>
  );
}
