import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import styles from './board.module.css';
import type { Draw, Finding } from './board-data.ts';
import { FindingList } from './finding-list.tsx';
import { codesAhead } from './steps-ahead.ts';

/** The check of the draw in one line, all of it when unfolded. */
export function Findings(props: {
  readonly findings: readonly Finding[];
  readonly draw: Draw;
  readonly nameOf: (id: string) => string;
}) {
  const { findings, draw, nameOf } = props;
  const { t } = useLingui();
  if (findings.length === 0) return null;
  const ahead = codesAhead(draw);
  const due = findings.filter(({ code }) => !ahead.has(code));
  const hard = due.filter((one) => one.hard).length;
  const soft = due.length - hard;
  const ranks = new Map(draw.debates.map(({ id, rank }) => [id, rank]));
  return (
    <details className={styles.check}>
      <summary>
        {hard > 0 && (
          <Status tone="bad">
            {draw.state === 'released' ? t`${hard} to fix` : t`${hard} to fix before release`}
          </Status>
        )}
        {soft > 0 &&
          (hard > 0 ? (
            <span className="muted sm">
              <Trans>and {soft} to review</Trans>
            </span>
          ) : (
            <Status tone="warn">{t`${soft} to review`}</Status>
          ))}
        <Ahead codes={findings.map(({ code }) => code).filter((code) => ahead.has(code))} />
        <ChevronDown aria-hidden="true" />
      </summary>
      <FindingList
        findings={findings}
        ahead={ahead}
        nameOf={nameOf}
        rankOf={(id) => ranks.get(id) ?? null}
        roundId={draw.roundId}
      />
    </details>
  );
}

/** What the round gets in its next steps. */
function Ahead({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useLingui();
  if (codes.length === 0) return null;
  const lacksChairs = codes.includes('no-chair');
  return (
    <Status tone="idle">
      {!codes.includes('no-venue')
        ? t`Judges come next`
        : lacksChairs
          ? t`Judges and rooms come next`
          : t`Rooms come next`}
    </Status>
  );
}
