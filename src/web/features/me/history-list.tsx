import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useTournament } from '#web/lib/tournament.tsx';
import { SideChip } from '#web/ui/debate/draw/side-chip.tsx';
import { RoleMark } from '#web/ui/debate/people/role-mark.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import type { MyPageData } from './my-data.ts';
import styles from './my-page.module.css';

type Entry = MyPageData['history'][number];

/** The rounds behind me, newest first. */
export function HistoryList({ data }: { readonly data: MyPageData }) {
  const { sides, slug } = useTournament();
  if (data.history.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Rounds so far</Trans>
      </h2>
      <ul className={styles.history}>
        {data.history.map((entry) => {
          const side = entry.seat === null ? undefined : sides[entry.seat];
          return (
            <li key={entry.roundId}>
              {side && <SideChip side={side} />}
              {entry.role && <RoleMark role={entry.role} />}
              <span className="grow">
                {entry.debateId === null ? (
                  entry.roundName
                ) : (
                  <Anchor className="link" href={`/tournaments/${slug}/debates/${entry.debateId}`}>
                    {entry.roundName}
                  </Anchor>
                )}
                {entry.venue && <span className="muted">, {entry.venue}</span>}
              </span>
              <Result entry={entry} isTwoTeam={sides.length === 2} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Result({ entry, isTwoTeam }: { readonly entry: Entry; readonly isTwoTeam: boolean }) {
  const { t } = useLingui();
  const { rank, points, seat, won } = entry;
  if (seat === null) return null;
  if (won !== null) return <b className="b">{won ? t`Won` : t`Lost`}</b>;
  if (rank === null) return <span className="faint sm">{t`not released`}</span>;
  if (isTwoTeam) return <b className="b">{rank === 1 ? t`Won` : t`Lost`}</b>;
  const place = [t`1st`, t`2nd`, t`3rd`, t`4th`][rank - 1] ?? String(rank);
  return (
    <span className="num">
      <b className="b">{place}</b>
      {points !== null && (
        <span className="muted">
          , {t`${plural(points, { one: '# point', other: '# points' })}`}
        </span>
      )}
    </span>
  );
}
