import { Trans, useLingui } from '@lingui/react/macro';
import { checkedKinds, checkGroups, checkWords } from '#contract/data-check.ts';
import { alarmAct, alarmPage, alarmText } from '#contract/kinds/alarm-words.ts';
import type { AlarmFacts } from '#contract/kinds/alarms.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import styles from './data-check-list.module.css';

interface DataCheckListProps {
  readonly slug: string;
  readonly items: readonly (AlarmFacts & { readonly urgency: 'now' | 'soon' | 'later' })[];
}

const tones = { now: 'bad', soon: 'warn', later: 'idle' } as const;

/** What the check of a tournament's data found, by group, each finding with its repair. */
export function DataCheckList({ slug, items }: DataCheckListProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.groups} aria-label={t`Result of the check`}>
      {checkGroups.map((group) => {
        const own = items.filter(({ kind }) => checkedKinds[group].includes(kind));
        const { title, clean } = checkWords[group];
        return (
          <li key={group}>
            <h3>
              {title}
              {own.length > 0 && <span className="muted sm">{formatNumber(own.length)}</span>}
            </h3>
            {own.length === 0 ? (
              <Status tone="ok">{clean}</Status>
            ) : (
              <ul className={styles.items}>
                {own.map((item) => (
                  <li key={`${item.kind} ${item.round?.id ?? ''}`}>
                    <Status tone={tones[item.urgency]}>{alarmText(item)}</Status>
                    <span className="muted sm">
                      {[item.round?.name, item.names.join(', ')].filter(Boolean).join(' · ')}
                    </span>
                    <Anchor className="link" href={`/tournaments/${slug}/${alarmPage(item)}`}>
                      {alarmAct(item)}
                    </Anchor>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
      {items.length === 0 && (
        <li>
          <Trans>No problems found.</Trans>
        </li>
      )}
    </ul>
  );
}
