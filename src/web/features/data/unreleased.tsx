import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { alarmPage } from '#contract/kinds/alarm-words.ts';
import type { AlarmKind } from '#contract/kinds/alarms.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';

/** What the public would still be waiting for, as the guide knows it. */
interface Unreleased {
  readonly kind: AlarmKind;
  /** "Results of 2 rounds: Round 1, Round 2". */
  readonly text: string;
  /** Where it is released. */
  readonly href: string;
}

const hidden: ReadonlySet<AlarmKind> = new Set([
  'tab-closed',
  'tab-partly',
  'results-unreleased',
  'break-unannounced',
]);

/** Undefined while it is looked for; empty when all is public, or could not be looked up. */
export function useUnreleased(): readonly Unreleased[] | undefined {
  const { t } = useLingui();
  const { slug } = useTournament();
  const { data, isPending } = useRead('overview.attention');
  if (isPending) return undefined;
  const items = (data?.items ?? []).filter(({ kind }) => hidden.has(kind));
  return items.flatMap((item): Unreleased[] => {
    const { kind, count, names, round } = item;
    const listed = (round ? [round.name] : names).join(', ');
    const rest = count - (round ? 1 : names.length);
    const all = rest > 0 ? t`${listed} and ${rest} more` : listed;
    const texts: Partial<Record<AlarmKind, string>> = {
      'tab-closed': t`The tab`,
      'tab-partly': t`Left out of the tab: ${all}`,
      'results-unreleased': `${plural(count, { one: 'Results of # round', other: 'Results of # rounds' })}: ${all}`,
      'break-unannounced': `${plural(count, { one: '# break', other: '# breaks' })}: ${all}`,
    };
    const text = texts[kind];
    return text ? [{ kind, text, href: `/tournaments/${slug}/${alarmPage(item)}` }] : [];
  });
}

/** Each with the way to its release. */
export function UnreleasedList({ all }: { readonly all: readonly Unreleased[] }) {
  return (
    <ul>
      {all.map(({ kind, text, href }) => (
        <li key={kind}>
          <bdi>{text}</bdi>{' '}
          <Anchor className="link" href={href}>
            {kind === 'break-unannounced' ? <Trans>Announce</Trans> : <Trans>Release</Trans>}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
