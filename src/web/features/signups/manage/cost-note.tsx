import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#contract/text/money.ts';
import type { SignupPageData } from '../signup-data.ts';
import styles from '../signups.module.css';

interface CostNoteProps {
  readonly fees: SignupPageData['fees'];
  readonly teams: number;
  readonly judges: number;
  readonly isInstitution: boolean;
}

/** What these places would cost if all are granted. Nothing when they are free. */
export function CostNote({ fees, teams, judges, isInstitution }: CostNoteProps) {
  const { t } = useLingui();
  const { currency, perTeam, perJudge, perInstitution } = fees;
  const lines = [
    { label: t`Institution`, count: isInstitution ? 1 : 0, each: perInstitution },
    { label: t`Teams`, count: teams, each: perTeam },
    { label: t`Judges`, count: judges, each: perJudge },
  ].filter(({ count, each }) => count > 0 && each > 0);
  if (lines.length === 0) return null;
  const total = lines.reduce((sum, { count, each }) => sum + count * each, 0);
  const days = fees.dueDays;
  return (
    <dl className={styles.cost}>
      {lines.map(({ label, count, each }) => (
        <div key={label}>
          <dt>
            {label} <span className="muted">{`${count} × ${formatMoney(each, currency)}`}</span>
          </dt>
          <dd>{formatMoney(count * each, currency)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>
          <Trans>If granted in full</Trans>{' '}
          <span className="muted sm">
            {plural(days, { one: 'due # day after that', other: 'due # days after that' })}
          </span>
        </dt>
        <dd>{formatMoney(total, currency)}</dd>
      </div>
    </dl>
  );
}
