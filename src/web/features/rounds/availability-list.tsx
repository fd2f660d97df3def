import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { fold } from '#contract/text/fold.ts';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice, Switch } from '#web/ui/kit/inputs/choice.tsx';
import { SearchInput } from '#web/ui/kit/inputs/text-input.tsx';
import { matches } from '#web/ui/kit/text/matches.ts';
import styles from './availability.module.css';

/** A team, a judge or a room. */
export interface Somebody {
  readonly id: string;
  readonly name: string;
  /** Institution or building. */
  readonly detail: string;
  /** A judge who said they cannot judge the round. */
  readonly saysAway?: boolean;
  /** A swing team: it counts neither as missing nor among everyone. */
  readonly swing?: boolean;
  /** Of a team: somebody said that it is not in the round. */
  readonly isOut?: boolean;
  /** Of a team; null: it has none. */
  readonly division?: string | null;
}

/** `unmarked`: as if nobody had said anything; `out`: not here, and a team is left out of the round. */
export type Mark = 'here' | 'out' | 'unmarked';

interface AvailabilityListProps {
  readonly people: readonly Somebody[];
  readonly available: ReadonlySet<string>;
  /** The round is over. */
  readonly disabled: boolean;
  /** Stands for a list without anybody. */
  readonly empty: ReactNode;
  readonly onSet: (id: string, available: boolean) => void;
  /** Marks many; null where the reader may mark only one by one. */
  readonly onSetMany: ((ids: readonly string[], mark: Mark) => void) | null;
}

/** One kind of participants with a switch each; the search narrows what the buttons act on. */
export function AvailabilityList(props: AvailabilityListProps) {
  const { people, available, disabled, empty, onSet, onSetMany } = props;
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const [which, setWhich] = useState<'all' | 'here' | 'away'>('all');
  const shown = useMemo(
    () =>
      people.filter(({ id, name, detail }) => {
        const isAsked = which === 'all' || available.has(id) === (which === 'here');
        return isAsked && (query === '' || matches(fold(`${name} ${detail}`), query));
      }),
    [people, available, query, which],
  );
  if (people.length === 0) return empty;
  const isNarrowed = shown.length < people.length;
  // A judge who said they are away is called in one by one, and so is a swing team.
  const away = shown.flatMap(({ id, saysAway, swing }) =>
    available.has(id) || saysAway || swing ? [] : [id],
  );
  const unmarked = shown.flatMap(({ id, isOut, swing }) =>
    available.has(id) || isOut !== false || swing ? [] : [id],
  );
  const here = shown.flatMap(({ id }) => (available.has(id) ? [id] : []));
  return (
    <div className="stack">
      <div className={styles.tools}>
        <SearchInput
          label={t`Search`}
          placeholder={t`Name, institution or building`}
          value={query}
          onValueChange={setQuery}
          shortcut="/"
        />
        <SegmentedChoice
          label={t`Show`}
          value={which}
          onValueChange={setWhich}
          options={[
            { value: 'all', label: t`All` },
            { value: 'here', label: t`Here` },
            { value: 'away', label: t`Not here` },
          ]}
        />
        <span className="muted sm">
          <Trans>
            {shown.length} of {people.length}
          </Trans>
        </span>
        {!disabled && onSetMany && (
          <span className={styles.acts}>
            {away.length > 0 && (
              <Button size="small" onClick={() => onSetMany(away, 'here')}>
                {isNarrowed ? t`These are here` : t`All are here`}
              </Button>
            )}
            {isNarrowed && unmarked.length > 0 && (
              <Button size="small" onClick={() => onSetMany(unmarked, 'out')}>
                <Trans>These are not in the round</Trans>
              </Button>
            )}
            {here.length > 0 && (
              <Button size="small" onClick={() => onSetMany(here, isNarrowed ? 'out' : 'unmarked')}>
                {isNarrowed ? t`These are not here` : t`None here`}
              </Button>
            )}
          </span>
        )}
      </div>
      {shown.length === 0 && (
        <EmptyState
          title={t`Nothing matches`}
          action={
            <Button
              onClick={() => {
                setQuery('');
                setWhich('all');
              }}
            >
              <Trans>Show all</Trans>
            </Button>
          }
        />
      )}
      <ul className={styles.grid}>
        {shown.map((one) => (
          <li key={one.id}>
            <Switch
              label={<bdi>{one.name}</bdi>}
              hint={<Hint of={one} />}
              checked={available.has(one.id)}
              disabled={disabled}
              onChange={(event) => onSet(one.id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Institution or building, and whether a judge said that they are away or a team was left out. */
function Hint({ of: { name, detail, saysAway, swing, isOut } }: { readonly of: Somebody }) {
  const { t } = useLingui();
  if (swing) return t`Swing team`;
  // A team that bears its institution's name needs no second line.
  const where = name.startsWith(`${detail} `) ? '' : detail;
  if (!saysAway && !isOut) return where;
  return (
    <>
      {where}
      {where && ' · '}
      <span className={styles.away}>{saysAway ? t`Said they are away` : t`Not in the round`}</span>
    </>
  );
}
