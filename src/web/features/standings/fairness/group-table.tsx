import { Trans, useLingui } from '@lingui/react/macro';
import { formatFixed, formatNumber } from '#web/lib/format.ts';
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
              {[
                t`Teams`,
                t`Points`,
                t`Opponents’ points`,
                t`Pull-ups per team`,
                t`Judges`,
                t`Even`,
                ...(withPanel ? [t`Panel strength`] : []),
              ].map((head) => (
                <th key={head} scope="col" className="num">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <GroupRow name={t`All teams`} group={overall} withPanel={withPanel} />
            {[...regions, ...categories].map((group) => (
              <GroupRow
                key={`${group.kind} ${group.name}`}
                name={nameOf(group)}
                group={group}
                withPanel={withPanel}
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
  readonly withPanel: boolean;
}

function GroupRow({ name, group, withPanel }: GroupRowProps) {
  const mean = (value: number | null) => (value === null ? 'n/a' : formatFixed(value));
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num">{group.teams}</td>
      <td className="num">{mean(group.points)}</td>
      <td className="num">{mean(group.opponents)}</td>
      <td className="num">{mean(group.pullups / Math.max(1, group.teams))}</td>
      <td className="num">{group.judges === null ? 'n/a' : formatNumber(group.judges, 1)}</td>
      <td className="num">
        <Trans>
          {group.evenSeats} of {group.teams}
        </Trans>
      </td>
      {withPanel && <td className="num">{mean(group.panel)}</td>}
    </tr>
  );
}
