import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import { DataTable } from '#web/ui/kit/table/data-table.tsx';
import { placesWords } from '../places-words.tsx';
import { nameOf, type SignupKind, type SignupRow, type SignupTableData } from '../signup-data.ts';
import styles from '../signups.module.css';
import { StateMark } from '../state-mark.tsx';
import { FairDialog } from './fair-dialog.tsx';
import { GrantBoxes, GrantNumbers, useBoxes } from './grant-numbers.tsx';
import { RowMenu } from './row-menu.tsx';
import { SignupDialog } from './signup-dialog.tsx';
import { useDecide } from './use-decide.ts';
import { useSignupColumns } from './use-signup-columns.tsx';

interface SignupTableProps {
  readonly kind: SignupKind;
  readonly table: SignupTableData;
}

/** The requests of one kind: decided one by one, or several at once. */
export function SignupTable(props: SignupTableProps) {
  return (
    <GrantNumbers>
      <Table {...props} />
    </GrantNumbers>
  );
}

function Table({ kind, table }: SignupTableProps) {
  const { t } = useLingui();
  const can = useCan();
  const mayDecide = can(
    kind === 'adjudicator' ? 'signups.decide-judges' : 'signups.decide-institutions',
  );
  const rows = table.signups.filter((row) => row.kind === kind);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string | null>(null);
  const [isFair, setIsFair] = useState(false);
  const columns = useSignupColumns(kind, mayDecide);
  const chosen = rows.filter(({ id }) => selected.has(id));
  const shown = rows.find(({ id }) => id === opened);
  return (
    <>
      {mayDecide && chosen.length > 0 && (
        <DecideBar kind={kind} rows={chosen} onDone={() => setSelected(new Set())} />
      )}
      <DataTable
        label={t`Signups`}
        rows={rows}
        rowId={(row) => row.id}
        columns={columns}
        search={t`Name or contact`}
        sort={{ id: 'asked-at' }}
        exportName={`signups-${kind}`}
        noun={(count) => plural(count, { one: '# request', other: '# requests' })}
        onOpen={(row: SignupRow) => setOpened(row.id)}
        {...(mayDecide ? { selected, onSelectedChange: setSelected } : {})}
        tools={
          mayDecide &&
          rows.length > 0 && (
            <Button icon={<Scale aria-hidden="true" />} onClick={() => setIsFair(true)}>
              <Trans>Fair allocation</Trans>
            </Button>
          )
        }
        card={(row) => <SignupCard row={row} mayDecide={mayDecide} onOpen={setOpened} />}
        empty={<NoSignups enabled={table.enabled} />}
      />
      {shown && (
        <SignupDialog row={shown} questions={table.questions} onClose={() => setOpened(null)} />
      )}
      {isFair && (
        <FairDialog
          part={kind === 'adjudicator' ? 'judges' : 'institutions'}
          onClose={() => setIsFair(false)}
        />
      )}
    </>
  );
}

function NoSignups({ enabled }: { readonly enabled: boolean }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  return (
    <EmptyState title={t`No requests yet`}>
      {enabled && (
        <div className="stack">
          <p>
            <Trans>Send people this address; all they need is an account.</Trans>
          </p>
          <CopyField
            label={t`Signup page`}
            value={`${location.origin}/tournaments/${slug}/signup`}
          />
        </div>
      )}
    </EmptyState>
  );
}

interface DecideBarProps {
  readonly kind: SignupKind;
  readonly rows: readonly SignupRow[];
  readonly onDone: () => void;
}

/** What can be done with all that are chosen; each keeps its own number. */
function DecideBar({ kind, rows, onDone }: DecideBarProps) {
  const { t } = useLingui();
  const boxes = useBoxes();
  const [waits, setWaits] = useState(false);
  const decide = useDecide(kind, (ids) => {
    boxes.clear(ids);
    onDone();
  });
  const picked = rows.map(({ id, version }) => ({ id, version }));
  const count = plural(rows.length, { one: '# selected', other: '# selected' });
  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Decide`}>
      <b className="b">{count}</b>
      <Button
        look="main"
        size="small"
        busy={decide.isPending && decide.variables.act === 'grant'}
        onClick={() =>
          decide.mutate({
            act: 'grant',
            rows: rows.map((row) => ({
              id: row.id,
              version: row.version,
              ...boxes.of(row),
              waits,
            })),
          })
        }
      >
        <Trans>Grant</Trans>
      </Button>
      <Button size="small" onClick={() => decide.mutate({ act: 'waitlist', rows: picked })}>
        <Trans>Waitlist</Trans>
      </Button>
      <Button size="small" onClick={() => decide.mutate({ act: 'reject', rows: picked })}>
        <Trans>Reject</Trans>
      </Button>
      {kind === 'institution' && (
        <label className={styles.waits}>
          <input
            type="checkbox"
            checked={waits}
            onChange={(event) => setWaits(event.target.checked)}
          />
          <Trans>Those granted fewer stay in line for the rest</Trans>
        </label>
      )}
    </div>
  );
}

interface SignupCardProps {
  readonly row: SignupRow;
  readonly mayDecide: boolean;
  readonly onOpen: (id: string) => void;
}

/** A request on a phone. */
function SignupCard({ row, mayDecide, onOpen }: SignupCardProps) {
  const { t } = useLingui();
  return (
    <div className={styles.card}>
      <h3>
        <button type="button" onClick={() => onOpen(row.id)}>
          <bdi>{nameOf(row)}</bdi>
        </button>
      </h3>
      {mayDecide && <RowMenu row={row} />}
      <p>
        <StateMark row={row} />
      </p>
      <p className="muted sm">{t`Asked for ${placesWords(row.asked)}`}</p>
      {mayDecide && row.kind === 'institution' && <GrantBoxes row={row} labelled />}
    </div>
  );
}
