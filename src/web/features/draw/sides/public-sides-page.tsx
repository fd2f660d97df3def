import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { SideChip } from '#web/ui/debate/draw/side-chip.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import styles from './sides.module.css';

/** `draw/sides`: the sides that teams have before the draw, where the tournament shows them. */
export function PublicSidesPage() {
  const { t } = useLingui();
  useTitle(t`Allocated sides`);
  const { slug, sides } = useTournament();
  const { data, error, refetch } = useRead('sides.published');
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the sides`}
        rows={10}
        label={t`Allocated sides`}
      />
    );
  }
  const base = `/tournaments/${slug}`;
  return (
    <>
      <PageHeader
        level={2}
        title={t`Allocated sides`}
        actions={
          <LinkButton href={`${base}/draw`}>
            <Trans>The draw</Trans>
          </LinkButton>
        }
      />
      {!data.sides || data.sides.teams.length === 0 ? (
        <EmptyState title={t`No sides are shown`}>
          <Trans>If the organisers allocate sides before the draw, they appear here.</Trans>
        </EmptyState>
      ) : (
        <section className={styles.scroll} aria-label={t`Allocated sides`}>
          <table className={cx(styles.table, styles.public)}>
            <thead>
              <tr>
                <th scope="col">{t`Team`}</th>
                {data.sides.rounds.map((round) => (
                  <th key={round.id} scope="col">
                    <abbr title={round.name}>{round.abbreviation}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.sides.teams.map((team) => (
                <tr key={team.id}>
                  <th scope="row">
                    <Anchor href={`${base}/teams/${team.id}`}>
                      <bdi>{team.name}</bdi>
                    </Anchor>
                  </th>
                  {team.seats.map((seat, index) => {
                    const side = seat === null ? undefined : sides[seat];
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the rounds keep their places.
                      <td key={index}>{side ? <SideChip side={side} /> : '–'}</td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
