import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import styles from './board.module.css';
import type { Draw, Finding } from './board-data.ts';
import { FindingList } from './finding-list.tsx';

/** The check of the draw in one line, all of it when unfolded. */
export function Findings(props: {
  readonly findings: readonly Finding[];
  readonly draw: Draw;
  readonly nameOf: (id: string) => string;
}) {
  const { findings, draw, nameOf } = props;
  const { t } = useLingui();
  if (findings.length === 0) return null;
  const hard = findings.filter((one) => one.hard).length;
  const ranks = new Map(draw.debates.map(({ id, rank }) => [id, rank]));
  return (
    <details className={styles.check}>
      <summary>
        <Status tone={hard > 0 ? 'bad' : 'warn'}>
          {hard === 0
            ? t`${findings.length} to review`
            : draw.state === 'released'
              ? t`${hard} to fix`
              : t`${hard} to fix before release`}
        </Status>
        {hard > 0 && findings.length > hard && (
          <span className="muted sm">
            <Trans>and {findings.length - hard} to review</Trans>
          </span>
        )}
        <ChevronDown aria-hidden="true" />
      </summary>
      <FindingList
        findings={findings}
        nameOf={nameOf}
        rankOf={(id) => ranks.get(id) ?? null}
        roundId={draw.roundId}
      />
    </details>
  );
}
