import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiError } from '#web/lib/query/api.tsx';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { WorkWait } from '#web/lib/query/work-wait.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import type { ChosenFiles } from '../chosen-files.ts';
import styles from '../data.module.css';
import { NearInstitutions } from './near-institutions.tsx';
import type { Preview } from './preview.ts';
import { PreviewChanges } from './preview-changes.tsx';
import { PreviewProblems } from './preview-problems.tsx';
import { PreviewRemarks } from './preview-remarks.tsx';

interface ImportPreviewProps {
  readonly chosen: ChosenFiles;
  /** Where mistakes are corrected; absent: in the files. */
  readonly from?: 'tab' | undefined;
  /** Remarks of who chose the files, above the problems. */
  readonly remarks?: ReactNode;
  readonly onChange: (chosen: ChosenFiles | null) => void;
  /** Back to the mapping of the columns; absent: nothing was mapped. */
  readonly onColumns?: (() => void) | undefined;
  readonly onImported: () => void;
}

/** What the files would do, and the button that does it. */
export function ImportPreview(props: ImportPreviewProps) {
  const { chosen, from, remarks, onChange, onColumns, onImported } = props;
  const { t } = useLingui();
  const [sameInstitutions, setSameInstitutions] = useState<Preview['nearInstitutions']>([]);
  const body = { source: chosen.source, files: [...chosen.files], sameInstitutions };
  const looking = useRef<AbortController | null>(null);
  const look = useTournamentAct<typeof body, Preview>({
    call: (client, body, { tournamentId, idempotencyKey }) => {
      looking.current = new AbortController();
      const { signal } = looking.current;
      return client.data.previewImport({ params: { tournamentId }, body, idempotencyKey, signal });
    },
  });
  const { mutate: preview } = look;
  useEffect(() => {
    preview({ source: chosen.source, files: [...chosen.files], sameInstitutions });
    // Whoever leaves hangs up, which ends the work.
    return () => looking.current?.abort();
  }, [preview, chosen, sameInstitutions]);
  const apply = useAct('data.applyImport', {
    input: (digest: string) => ({ body: { ...body, digest } }),
    onSuccess: () => {
      toasts.success(t`Imported`, { text: t`You can undo it below.` });
      onImported();
      if (from === undefined) onChange(null);
    },
    onError: (error) => {
      if (error.code === 'snapshot-changed') preview(body);
    },
  });
  if (look.error) {
    return (
      <ErrorState title={t`The files couldn’t be checked`} onRetry={() => preview(body)}>
        {look.error.message}
      </ErrorState>
    );
  }
  if (!look.data) {
    return <WorkWait kind="import" label={t`Checking the files`} onCancel={() => onChange(null)} />;
  }
  return (
    <div className="stack">
      <Verdict preview={look.data} chosen={chosen} from={from} />
      {apply.error && <ApplyFault error={apply.error} />}
      {remarks}
      <NearInstitutions
        near={look.data.nearInstitutions}
        same={sameInstitutions}
        onSame={setSameInstitutions}
      />
      <PreviewRemarks chosen={chosen} preview={look.data} />
      <PreviewProblems problems={look.data.problems} />
      <PreviewChanges preview={look.data} />
      <div className={styles.acts}>
        <Button onClick={() => onChange(null)}>
          {from === 'tab' ? t`Read Tabbycat again` : t`Choose other files`}
        </Button>
        {onColumns && <Button onClick={onColumns}>{t`Back to columns`}</Button>}
        <Button
          look="main"
          disabled={!canApply(look.data)}
          busy={apply.isPending && t`Importing …`}
          onClick={() => look.data && apply.mutate(look.data.digest)}
        >
          <Trans>Import</Trans>
        </Button>
      </div>
    </div>
  );
}

function canApply({ problems, changes }: Preview): boolean {
  return changes.length > 0 && problems.every((problem) => problem.severity !== 'error');
}

type VerdictProps = Pick<ImportPreviewProps, 'chosen' | 'from'> & { readonly preview: Preview };

function Verdict({ preview, chosen, from }: VerdictProps) {
  const { t } = useLingui();
  const errors = preview.problems.filter((problem) => problem.severity === 'error').length;
  if (errors > 0) {
    return (
      <Note
        tone="bad"
        live
        title={plural(errors, {
          one: '# problem prevents this import.',
          other: '# problems prevent this import.',
        })}
      >
        {from === 'tab' ? (
          <Trans>Fix them on Tabbycat, then read it again. Nothing has been imported.</Trans>
        ) : (
          <Trans>
            Fix them in the files, then choose the files again. Nothing has been imported.
          </Trans>
        )}
      </Note>
    );
  }
  const unknown = preview.problems.filter(({ code }) => code === 'unknown-file').length;
  if (unknown === chosen.files.length) {
    return (
      <Note tone="warn" live title={t`No table among these files.`}>
        <Trans>Choose .csv or .xlsx files. Nothing has been imported.</Trans>
      </Note>
    );
  }
  if (preview.changes.length === 0) {
    return (
      <Note live title={t`Everything in ${chosen.source} is already here.`}>
        <Trans>There is nothing to import.</Trans>
      </Note>
    );
  }
  return (
    <Note tone="ok" live title={t`${chosen.source} can be imported.`}>
      <Trans>Review it. Nothing has been imported yet.</Trans>
    </Note>
  );
}

function ApplyFault({ error }: { readonly error: ApiError }) {
  const { t } = useLingui();
  if (error.code === 'snapshot-changed') {
    return (
      <Note tone="warn" live title={t`The tournament changed while you were reviewing.`}>
        {t`The changes below are up to date. Review them, then import.`}
      </Note>
    );
  }
  return (
    <Note tone="bad" live title={t`Not imported.`}>
      {error.message}
    </Note>
  );
}
