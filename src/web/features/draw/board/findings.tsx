import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import styles from './board.module.css';
import type { Draw, Finding } from './board-data.ts';
import { FindingList, toneOf } from './finding-list.tsx';
import { codesAhead } from './steps-ahead.ts';

/** The check of the draw in one line, all of it when unfolded. */
export function Findings(props: {
  readonly findings: readonly Finding[];
  readonly draw: Draw;
  readonly nameOf: (id: string) => string;
  /** The round is over: what was found is history, and nobody has to act. */
  readonly isOver: boolean;
}) {
  const { t } = useLingui();
  const { findings, draw, nameOf, isOver } = props;
  if (findings.length === 0) return null;
  const ahead = codesAhead(draw);
  const due = findings.filter(({ code, accepted }) => !ahead.has(code) && !accepted);
  const hard = due.filter((one) => one.hard).length;
  const soft = due.length - hard;
  const accepted = findings.filter((one) => one.accepted).length;
  const isRoutine = due.every((one) => toneOf(one) === 'idle');
  const ranks = new Map(draw.debates.map(({ id, rank }) => [id, rank]));
  return (
    <details className={styles.check}>
      <summary>
        {isOver ? (
          <Status tone="idle">
            <Plural value={findings.length} one="# finding" other="# findings" />
          </Status>
        ) : (
          <Due {...{ hard, soft, isRoutine }} isReleased={draw.state === 'released'} />
        )}
        {!isOver && accepted > 0 && (
          <Status tone="idle">{t`${accepted} accepted with the release`}</Status>
        )}
        {!isOver && (
          <Ahead codes={findings.map(({ code }) => code).filter((code) => ahead.has(code))} />
        )}
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

interface DueProps {
  readonly hard: number;
  readonly soft: number;
  /** Every draw has such findings. */
  readonly isRoutine: boolean;
  readonly isReleased: boolean;
}

/** What is to be done about it before, or in spite of, the release. */
function Due({ hard, soft, isRoutine, isReleased }: DueProps) {
  const { t } = useLingui();
  if (hard === 0) {
    return soft > 0 && <Status tone={isRoutine ? 'idle' : 'warn'}>{t`${soft} to review`}</Status>;
  }
  return (
    <>
      <Status tone="bad">
        {isReleased ? t`${hard} to fix` : t`${hard} to fix before release`}
      </Status>
      {soft > 0 && (
        <span className="muted sm">
          <Trans>and {soft} to review</Trans>
        </span>
      )}
    </>
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
