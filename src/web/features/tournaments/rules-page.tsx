import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { RulePack } from '#engine/rule-pack.ts';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useRefusal } from '../../lib/refusal.ts';
import { useTitle } from '../../lib/title.ts';
import { useCan, useTournamentQuery } from '../../lib/tournament.tsx';
import { Note } from '../../ui/kit/note.tsx';
import { SaveBar } from '../../ui/kit/save-bar.tsx';
import { ErrorState } from '../../ui/kit/states.tsx';
import { useToast } from '../../ui/kit/toast-store.ts';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import styles from './form.module.css';
import { RuleFields } from './rule-fields.tsx';
import { RuleSummary } from './rule-summary.tsx';

interface Rules {
  readonly pack: RulePack;
  readonly version: number;
}

/** `settings/rules`: the tournament's own copy of its format; what people change, and the rest to read. */
export function RulesPage() {
  const { t } = useLingui();
  useTitle(t`Rules`);
  const can = useCan();
  const { data, error, refetch } = useTournamentQuery<Rules>({
    key: ['pack'],
    on: ['tournament'],
    call: (client, tournamentId) => client.tournaments.pack({ params: { tournamentId } }),
  });
  if (error) {
    return (
      <ErrorState title={t`The rules did not load`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={8} />;
  return (
    <div className={styles.page}>
      <div>
        <p className="b">{data.pack.name}</p>
        <p className="muted">{data.pack.summary}</p>
      </div>
      {can('settings.edit') && <RulesForm rules={data} />}
      <RuleSummary pack={data.pack} />
    </div>
  );
}

function RulesForm({ rules }: { readonly rules: Rules }) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The rules`);
  const [edited, setEdited] = useState<RulePack | null>(null);
  const save = useTournamentAct<RulePack, Rules>({
    call: (client, pack, { tournamentId, idempotencyKey }) =>
      client.tournaments.updatePack({
        params: { tournamentId },
        // The document types are read-only, the call's are not.
        body: { pack: structuredClone(pack) as never, version: rules.version },
        idempotencyKey,
      }),
    refresh: ['tournament'],
    onSuccess: () => {
      setEdited(null);
      toast.success(t`Rules saved`);
    },
    onError: (error) => {
      if (!['refused-by-rules', 'invalid-input', 'in-use'].includes(error.code)) refuse(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (edited) save.mutate(edited);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RuleFields pack={edited ?? rules.pack} onChange={setEdited} />
      {save.error && <Refusal problem={save.error.problem} message={save.error.message} />}
      <SaveBar
        isChanged={edited !== null}
        isBusy={save.isPending}
        onDiscard={() => setEdited(null)}
      />
    </form>
  );
}

/** What does not fit together, one line each. */
function Refusal(props: {
  readonly problem: { readonly data?: unknown } | null;
  readonly message: string;
}) {
  const { t } = useLingui();
  const data = props.problem?.data;
  const words: Readonly<Record<string, string>> = {
    'range-empty': t`The lowest score has to be below the highest, with a step above zero.`,
    'range-off-step': t`The highest score cannot be reached from the lowest in these steps.`,
  };
  const codes = Array.isArray(data) ? [...new Set(data.map(codeOf))] : [];
  return (
    <Note tone="bad" live title={t`Not saved`}>
      {codes.length === 0 ? (
        props.message
      ) : (
        <ul>
          {codes.map((code) => (
            <li key={code}>{words[code] ?? code.replaceAll('-', ' ')}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}

function codeOf(problem: unknown): string {
  return typeof problem === 'object' && problem !== null && 'code' in problem
    ? String(problem.code)
    : '';
}
