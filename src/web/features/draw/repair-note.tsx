import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/kit/button.tsx';
import { Note } from '../../ui/kit/note.tsx';
import type { Finding } from './board-data.ts';

/** Findings that the smallest repair mends. */
export const mendable: ReadonlySet<string> = new Set(['team-missing', 'team-unknown']);

/** Says that the draw does not fit who is here any more, and offers the repair. */
export function RepairNote(props: {
  readonly findings: readonly Finding[];
  readonly onRepair: () => void;
}) {
  const { findings, onRepair } = props;
  const { t } = useLingui();
  const gone = findings.filter(({ code }) => code === 'team-unknown').length;
  const late = findings.filter(({ code }) => code === 'team-missing').length;
  if (gone + late === 0) return null;
  return (
    <Note
      tone="warn"
      live
      title={t`Who is here has changed since the draw: ${gone} gone, ${late} more.`}
      actions={
        <Button size="small" onClick={onRepair}>
          <Trans>Show the smallest repair</Trans>
        </Button>
      }
    />
  );
}
