import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useId } from 'react';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { useVenues } from '../board/board-data.ts';
import type { Judges } from '../board/board-model.ts';
import { useBesideFirst, useGapWords } from '../cost-words.ts';
import styles from './allocate.module.css';
import type { Alternative, SolvedRound } from './use-solutions.ts';

interface AlternativeListProps {
  readonly alternatives: readonly Alternative[];
  readonly judges: Judges;
  readonly roomName: (debateId: string) => string;
  /** The rounds that were allocated, the board's own first. */
  readonly rounds: readonly SolvedRound[];
  /** Which one is being written; null: none. */
  readonly applying: number | null;
  readonly onApply: (choice: number) => void;
}

/** The allocations side by side, each with its figures and who would move. */
export function AlternativeList(props: AlternativeListProps) {
  const { alternatives, applying, onApply } = props;
  return (
    <ol className={styles.alternatives}>
      {alternatives.map((alternative, index) => (
        <AlternativeCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names an alternative.
          key={index}
          {...props}
          alternative={alternative}
          index={index}
          first={alternatives[0] ?? alternative}
          busy={applying === index}
          disabled={applying !== null}
          onApply={() => onApply(index)}
        />
      ))}
    </ol>
  );
}

interface CardProps extends Omit<AlternativeListProps, 'onApply'> {
  readonly alternative: Alternative;
  readonly index: number;
  /** What it is measured by. */
  readonly first: Alternative;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onApply: () => void;
}

function AlternativeCard({ alternative, index, first, ...props }: CardProps) {
  const { busy, disabled, onApply, ...given } = props;
  const { t } = useLingui();
  const titleId = useId();
  const names = { judges: given.judges, roomName: useRoomOf(given) };
  const { linear, pairwise, unallocated, changes } = alternative;
  const besideFirst = useBesideFirst();
  const sayGap = useGapWords();
  const place = index + 1;
  const byRound = changesByRound(changes, given.rounds);
  return (
    <li aria-labelledby={titleId}>
      <h3 id={titleId}>{index === 0 ? t`First choice` : t`Alternative ${place}`}</h3>
      <dl className={styles.figures}>
        <dt>{t`Overall`}</dt>
        <dd className="num">
          {index === 0 ? t`the best found` : besideFirst(costOf(alternative), costOf(first))}
        </dd>
        <dt>{t`Seats`}</dt>
        <dd className="num">{sayGap(linear)}</dd>
        {index > 0 && (
          <>
            <dt>{t`Company`}</dt>
            <dd className="num">{besideFirst(pairwise, first.pairwise)}</dd>
          </>
        )}
        <dt>{t`Unallocated`}</dt>
        <dd className="num">
          <Plural value={unallocated.judges} one="# judge" other="# judges" />
          {unallocated.trainees > 0 && (
            <>
              , <Plural value={unallocated.trainees} one="# trainee" other="# trainees" />
            </>
          )}
        </dd>
      </dl>
      <Button look="main" wide busy={busy} disabled={disabled && !busy} onClick={onApply}>
        <Trans>Apply</Trans>
      </Button>
      <details>
        <summary>
          <Plural value={changes.length} one="# judge moves" other="# judges move" />
        </summary>
        {byRound.map(({ name, own }) => (
          <Fragment key={name}>
            {byRound.length > 1 && <h4>{name}</h4>}
            <ul className={styles.changes}>
              {own.map((change) => (
                <Change key={change.adjudicatorId} {...names} change={change} />
              ))}
            </ul>
          </Fragment>
        ))}
      </details>
    </li>
  );
}

function costOf({ linear, pairwise }: Alternative): number {
  return linear.cost + pairwise;
}

/** Names of rooms, those of the other rounds too. */
function useRoomOf({ rounds, roomName }: Pick<AlternativeListProps, 'rounds' | 'roomName'>) {
  const { t } = useLingui();
  const venues = useVenues();
  const rooms = rounds.flatMap((round) => round.rooms.map((room) => ({ ...room, ...round })));
  return (debateId: string): string => {
    const own = roomName(debateId);
    const room = own === '' ? rooms.find((one) => one.debateId === debateId) : undefined;
    if (!room) return own;
    const { rank, name } = room;
    return `${venues?.get(room.venueId ?? '')?.name ?? t`Debate ${rank}`} (${name})`;
  };
}

/** Judges who move, under their new round; those leaving the board are under the first. */
function changesByRound(changes: Alternative['changes'], rounds: readonly SolvedRound[]) {
  const roundOf = new Map(
    rounds.flatMap(({ drawId, rooms }) => rooms.map(({ debateId }) => [debateId, drawId] as const)),
  );
  return rounds
    .map(({ drawId, name }, at) => ({
      name,
      own: changes.filter(({ from, to }) => {
        const home = roundOf.get((to ?? from)?.debateId ?? '');
        return home === drawId || (home === undefined && at === 0);
      }),
    }))
    .filter(({ own }) => own.length > 0);
}

function Change(props: {
  readonly change: Alternative['changes'][number];
  readonly judges: Judges;
  readonly roomName: (debateId: string) => string;
}) {
  const { change, judges, roomName } = props;
  const { t } = useLingui();
  const roles = { chair: t`chair`, panellist: t`panellist`, trainee: t`trainee` };
  const say = (seat: typeof change.from) =>
    seat ? `${roomName(seat.debateId)}, ${roles[seat.role]}` : t`unallocated`;
  const name = judges.get(change.adjudicatorId)?.name ?? '';
  const from = say(change.from);
  const to = say(change.to);
  return (
    <li>
      <Trans>
        <b>{name}</b>: {from} to {to}
      </Trans>
    </li>
  );
}
