import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FilePenLine, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { isConsentMissing } from '#contract/kinds/guardian-consents.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button, IconButton, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from '../participants.module.css';
import type { ParticipantList } from '../people.ts';
import { ManagerFrame } from '../table/manager-frame.tsx';
import { usePicked } from '../table/use-picked.ts';
import { ConsentState, useConsentColumns } from './consent-columns.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { JudgeUnderAge } from './judge-under-age.tsx';
import { type ConsentRow, useConsents } from './use-consents.ts';

/** `manage/participants/consents`: whose guardian has agreed, and forms that come in put on record. */
export function ConsentsPage() {
  const { t } = useLingui();
  return (
    <ManagerFrame title={t`Guardian consents`}>{(list) => <Consents list={list} />}</ManagerFrame>
  );
}

function Consents({ list }: { readonly list: ParticipantList }) {
  const { t } = useLingui();
  const { minors } = useTournament();
  const { data, error, refetch } = useConsents();
  if (!minors) return <NotForMinors />;
  if (data) return <Table rows={data.rows} list={list} />;
  return <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the consents`} rows={12} />;
}

function NotForMinors() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  return (
    <EmptyState
      title={t`Only tournaments for minors need consents`}
      action={
        can('tournament.edit') && (
          <LinkButton href={`/tournaments/${slug}/settings`}>
            <Trans>Open details</Trans>
          </LinkButton>
        )
      }
    >
      <Trans>
        If people under 18 take part, mark the tournament as one for minors in its details.
      </Trans>
    </EmptyState>
  );
}

type Which = 'missing' | 'given' | 'none' | 'all';

const belongs: Readonly<Record<Which, (row: ConsentRow) => boolean>> = {
  missing: ({ state }) => isConsentMissing(state),
  given: ({ state }) => state === 'given',
  none: ({ state }) => state === 'of-age' || state === 'not-asked',
  all: () => true,
};

interface TableProps {
  readonly rows: readonly ConsentRow[];
  readonly list: ParticipantList;
}

function Table({ rows, list }: TableProps) {
  const { t } = useLingui();
  const mayRecord = useCan()('consents.record');
  const [which, setWhich] = useState<Which>('missing');
  const [edited, setEdited] = useState<readonly ConsentRow[] | null>(null);
  const columns = useConsentColumns();
  const shown = rows.filter(belongs[which]);
  const { selected, setSelected, picked, clear } = usePicked(shown);
  const count = (one: Which) => rows.filter(belongs[one]).length;
  return (
    <>
      <DataTable
        label={t`Guardian consents`}
        rows={shown}
        rowId={({ id }) => id}
        columns={columns}
        search={t`Name, team, school or guardian`}
        sort={{ id: 'name' }}
        exportName="guardian-consents"
        noun={(n) => plural(n, { one: '# person', other: '# people' })}
        tools={
          <>
            <SegmentedChoice<Which>
              label={t`Show`}
              value={which}
              onValueChange={setWhich}
              options={[
                { value: 'missing', label: t`Missing ${count('missing')}` },
                { value: 'given', label: t`Given ${count('given')}` },
                { value: 'none', label: t`Not needed ${count('none')}` },
                { value: 'all', label: t`All` },
              ]}
            />
            {mayRecord && <JudgeUnderAge list={list} rows={rows} onChosen={setEdited} />}
          </>
        }
        card={(row) => (
          <div className={styles.consent}>
            <span>
              <b dir="auto">{row.name}</b>
              <small dir="auto">{row.team ?? row.institution ?? t`Judge`}</small>
            </span>
            <ConsentState row={row} />
          </div>
        )}
        empty={<NoneHere which={which} onAll={() => setWhich('all')} />}
        {...(mayRecord
          ? {
              selected,
              onSelectedChange: setSelected,
              onOpen: (row: ConsentRow) => setEdited([row]),
            }
          : {})}
      />
      {picked.length > 0 && (
        <div
          className={styles.bulk}
          data-dock=""
          role="toolbar"
          aria-label={t`With the selected rows`}
        >
          <b className="b num">
            {plural(picked.length, { one: '# selected', other: '# selected' })}
          </b>
          <Button
            size="small"
            look="main"
            icon={<FilePenLine aria-hidden="true" />}
            onClick={() => setEdited(picked)}
          >
            <Trans>Record consent</Trans>
          </Button>
          <IconButton label={t`Clear selection`} icon={<X aria-hidden="true" />} onClick={clear} />
        </div>
      )}
      {edited && (
        <ConsentDialog
          rows={edited}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            clear();
          }}
        />
      )}
    </>
  );
}

function NoneHere({ which, onAll }: { readonly which: Which; readonly onAll: () => void }) {
  const { t } = useLingui();
  if (which === 'all') {
    return (
      <EmptyState title={t`No participants yet`} icon={<UserPlus aria-hidden="true" />}>
        <Trans>Speakers appear here once they are registered or imported.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={which === 'missing' ? t`No consent is missing` : t`No one here`}
      action={
        <Button onClick={onAll}>
          <Trans>Show all</Trans>
        </Button>
      }
    />
  );
}
