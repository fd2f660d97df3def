import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Api } from '#contract/index.ts';
import {
  choicesOf,
  erasedFrom,
  type RetentionChoice,
  type RetentionDays,
  type RetentionKind,
} from '#contract/kinds/retention.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatDays, formatMoment } from '#web/lib/format.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { SaveBar } from '#web/ui/kit/inputs/save-bar.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from './retention.module.css';
import { useDaysWords, useRetentionWords } from './retention-words.ts';

export type Retention = CallOutput<Api['retention']['get']>;
export type Held = CallOutput<Api['retention']['held']>['held'];

interface RetentionFormProps {
  readonly saved: Retention;
  readonly held: Held;
}

type Chosen = { readonly [K in RetentionKind]: RetentionDays };

/** Each kind with its period, the day on which it is erased, and how much there is of it. */
export function RetentionForm({ saved, held }: RetentionFormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The periods`);
  const { endDate } = useTournament();
  const [changes, setChanges] = useState<RetentionChoice>({});
  const [asks, setAsks] = useState(false);
  const before = chosenOf(saved);
  const chosen: Chosen = { ...before, ...withoutGaps(changes) };
  const save = useAct('retention.set', {
    input: (days: RetentionChoice) => ({ body: { days, version: saved.version } }),
    onSuccess: () => {
      setChanges({});
      toast.success(t`Saved`);
    },
    onError: refuse,
  });
  const kinds = saved.kinds.map(({ kind, erasedAt }) => ({
    kind,
    erasedAt,
    days: chosen[kind],
    from: erasedFrom(endDate, chosen[kind]),
    count: held[kind] ?? 0,
  }));
  // What the change lets go in the night to come; what was due before goes in any case.
  const doomed = kinds.filter(
    ({ kind, from, count }) => chosen[kind] !== before[kind] && count > 0 && from <= today(),
  );
  const send = () => {
    setAsks(false);
    save.mutate(chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (doomed.length > 0) setAsks(true);
    else send();
  };
  const words = useRetentionWords();
  return (
    <form className={styles.form} onSubmit={submit}>
      <h2>
        <Trans>How long data is kept</Trans>
      </h2>
      <p className="muted">
        <Trans>
          Counted from the last day, {formatDays(endDate, endDate)}. Expired data is erased
          permanently each night, whether or not the tournament is archived. Names, teams and
          results stay.
        </Trans>
      </p>
      <ul className={styles.kinds}>
        {kinds.map((row) => (
          <KindRow
            key={row.kind}
            row={row}
            onDays={(days) => setChanges({ ...changes, [row.kind]: days })}
          />
        ))}
      </ul>
      <SaveBar
        isChanged={kinds.some(({ kind, days }) => days !== before[kind])}
        isBusy={save.isPending}
        onDiscard={() => setChanges({})}
      />
      {asks && (
        <Dialog
          open
          alert
          onOpenChange={setAsks}
          title={t`Erase this tonight?`}
          description={t`You can’t undo this.`}
          actions={
            <>
              <Button onClick={() => setAsks(false)}>{t`Cancel`}</Button>
              <Button look="destructive" onClick={send}>{t`Save and erase tonight`}</Button>
            </>
          }
        >
          <ul className={styles.doomed}>
            {doomed.map(({ kind, count }) => (
              <li key={kind}>
                <b className="b">{words[kind].title}</b>{' '}
                {plural(count, { one: '# record', other: '# records' })}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </form>
  );
}

interface Row {
  readonly kind: RetentionKind;
  readonly days: RetentionDays;
  readonly from: string;
  readonly count: number;
  readonly erasedAt: string | null;
}

function KindRow(props: { readonly row: Row; readonly onDays: (days: RetentionDays) => void }) {
  const { kind, days } = props.row;
  const { t } = useLingui();
  const { title, what } = useRetentionWords()[kind];
  const daysWords = useDaysWords();
  const choices = choicesOf(kind);
  return (
    <li className={styles.kind}>
      <div>
        <b className="b">{title}</b>
        <p className="muted sm">{what}</p>
      </div>
      <div className={styles.period}>
        <Select<string>
          aria-label={t`How long: ${title}`}
          value={String(days)}
          onValueChange={(value) => {
            const next = choices.find((one) => String(one) === value);
            if (next) props.onDays(next);
          }}
          options={choices.map((one) => ({ value: String(one), label: daysWords[one] }))}
        />
        <Fate row={props.row} />
      </div>
    </li>
  );
}

/** When a kind is erased, and how much of it there is. */
function Fate({ row: { from, count, erasedAt } }: { readonly row: Row }) {
  const { timeZone } = useTournament();
  const day = formatDays(from, from);
  if (count > 0) {
    const records = plural(count, { one: '# record', other: '# records' });
    return from <= today() ? (
      <Status tone="warn">
        <Trans>{records}, erased tonight</Trans>
      </Status>
    ) : (
      <span className="sm">
        <Trans>
          {records}, erased on {day}
        </Trans>
      </span>
    );
  }
  if (erasedAt) {
    return (
      <Status tone="ok">
        <Trans>Erased {formatMoment(erasedAt, timeZone)}</Trans>
      </Status>
    );
  }
  return (
    <span className="muted sm">
      <Trans>No records</Trans>
    </span>
  );
}

function chosenOf({ kinds }: Retention): Chosen {
  // The answer names every kind.
  return Object.fromEntries(kinds.map(({ kind, days }) => [kind, days])) as Chosen;
}

function withoutGaps(changes: RetentionChoice): Partial<Chosen> {
  return Object.fromEntries(Object.entries(changes).filter(([, days]) => days !== undefined));
}

/** The job's own day is UTC's. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
