import { Trans, useLingui } from '@lingui/react/macro';
import { formatFixed } from '#web/lib/format.ts';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import type { Fairness } from './chance.ts';
import styles from './fairness.module.css';

type Group = Fairness['groups'][number];

/** Regions and language status beside the whole field; each team counts once. */
export function GroupTable({ report }: { readonly report: Fairness }) {
  const { t } = useLingui();
  const { groups, overall } = report;
  const regions = groups.filter(({ kind }) => kind === 'region');
  const categories = groups.filter(({ kind }) => kind !== 'region');
  const nameOf = (group: Group) => (group.kind === 'rest' ? t`In no category` : group.name);
  const withPanel = overall.panel !== null;
  const heads = [
    t`Teams`,
    t`Points`,
    t`Opponents’ points`,
    t`Pull-ups per team`,
    t`Judges`,
    t`Even`,
    ...(withPanel ? [t`Panel strength`] : []),
  ];
  return (
    <Section title={t`By region and language status`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables are scrolled with the keys. */}
      <section className={styles.scroll} aria-label={t`Groups`} tabIndex={0}>
        <table className={styles.groups}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Group</Trans>
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="num">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <GroupRow name={t`All teams`} group={overall} heads={heads} />
            {[...regions, ...categories].map((group) => (
              <GroupRow
                key={`${group.kind} ${group.name}`}
                name={nameOf(group)}
                group={group}
                heads={heads}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p className="muted">
        <Trans>
          Means in which each team counts once. Differences between groups with few teams are often
          chance.
        </Trans>
      </p>
    </Section>
  );
}

interface GroupRowProps {
  readonly name: string;
  readonly group: Fairness['overall'];
  /** One for each figure; on phones they stand beside it. */
  readonly heads: readonly string[];
}

function GroupRow({ name, group, heads }: GroupRowProps) {
  const { t } = useLingui();
  const mean = (value: number | null, digits?: number) =>
    value === null ? 'n/a' : formatFixed(value, digits);
  const figures = [
    group.teams,
    mean(group.points),
    mean(group.opponents),
    mean(group.pullups / Math.max(1, group.teams)),
    mean(group.judges, 1),
    t`${group.evenSeats} of ${group.teams}`,
    mean(group.panel),
  ];
  return (
    <tr>
      <th scope="row">{name}</th>
      {heads.map((head, index) => (
        <td key={head} className="num" data-label={head}>
          {figures[index]}
        </td>
      ))}
    </tr>
  );
}
