import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { placesWords } from '../places-words.tsx';
import { nameOf, type SignupRow, type SignupTableData } from '../signup-data.ts';
import styles from '../signups.module.css';
import { StateMark } from '../state-mark.tsx';

interface SignupDialogProps {
  readonly row: SignupRow;
  readonly questions: SignupTableData['questions'];
  readonly onClose: () => void;
}

/** A request whole: what was asked, written and answered. */
export function SignupDialog({ row, questions, onClose }: SignupDialogProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const words: Readonly<Record<string, string>> = { yes: t`Yes`, no: t`No` };
  const facts: (readonly [string, string | null])[] = [
    [t`Asked for`, placesWords(row.asked)],
    [t`Asked on`, formatMoment(row.askedAt, timeZone)],
    [t`Institution`, institutionOf(row)],
    [t`Region`, row.institution?.region ?? null],
    [t`Contact`, [row.contactName, row.contactEmail].filter(Boolean).join(' · ')],
    [t`Notes`, row.notes],
    ...questions.map(({ id, label, kind }): readonly [string, string | null] => [
      label,
      kind === 'yes-no' ? (words[row.answers[id] ?? ''] ?? null) : (row.answers[id] ?? null),
    ]),
    [t`Policies`, row.agreed ? t`Agreed` : t`Hasn’t agreed to the current text`],
    [
      t`Decided`,
      row.decidedAt &&
        [formatMoment(row.decidedAt, timeZone), row.decidedBy].filter(Boolean).join(' · '),
    ],
  ];
  return (
    <Dialog open onOpenChange={onClose} title={<span dir="auto">{nameOf(row)}</span>}>
      <div className="stack">
        <StateMark row={row} />
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </Dialog>
  );
}

function institutionOf({ institution }: SignupRow): string | null {
  if (!institution) return null;
  const { name, shortName } = institution;
  return name === shortName ? name : `${name} (${shortName})`;
}
