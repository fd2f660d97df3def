import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import { NeedDialog } from './need-dialog.tsx';
import type { Need, Places } from './place-data.ts';

interface NeedsProps {
  readonly needs: readonly Need[];
  readonly places: Places;
}

/** Room requirements and preferences of teams, people and institutions. */
export function NeedsSection({ needs, places }: NeedsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Need | 'new' | null>(null);
  const columns = useNeedColumns(places, setOpen);
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
      <Trans>Add a requirement</Trans>
    </Button>
  );
  return (
    <Section title={t`Requirements and preferences`} meta={needs.length || undefined}>
      <DataTable
        label={t`Requirements and preferences`}
        rows={needs}
        rowId={(need) => need.id}
        columns={columns}
        search={t`Team, person, institution or place`}
        noun={(count) => plural(count, { one: '# requirement', other: '# requirements' })}
        onOpen={setOpen}
        {...(needs.length > 0 ? { tools: add } : {})}
        empty={
          <EmptyState title={t`No room requirements`} action={add}>
            <Trans>
              Teams, people and institutions can require or prefer a category, building, zone or
              step-free access. Only the tab team sees this.
            </Trans>
          </EmptyState>
        }
      />
      {open && (
        <NeedDialog
          need={open === 'new' ? null : open}
          places={places}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

function useNeedColumns(places: Places, edit: (need: Need) => void): DataColumn<Need>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const names = new Map(
      [...places.categories, ...places.buildings, ...places.zones].map(({ id, name }) => [
        id,
        name,
      ]),
    );
    const kinds = { team: t`Team`, person: t`Person`, institution: t`Institution` };
    const words = (need: Need) =>
      need.anyOf
        .map((one) => (one.kind === 'step-free' ? t`step-free access` : (names.get(one.id) ?? '')))
        .join(t` or `);
    const preference = (need: Need) => {
      const level = need.priority + 1;
      return t`Preference, strength ${level}`;
    };
    return [
      { id: 'name', header: t`Who`, value: ({ name }) => name, rowHeader: true },
      { id: 'kind', header: t`Kind`, value: ({ subject }) => kinds[subject.kind] },
      { id: 'what', header: t`Room`, value: words },
      {
        id: 'hard',
        header: t`How`,
        value: (need) => (need.hard ? t`Required` : preference(need)),
        cell: (need) =>
          need.hard ? <Status tone="warn">{t`Required`}</Status> : <span>{preference(need)}</span>,
      },
      {
        id: 'edit',
        header: t`Actions`,
        quiet: true,
        width: '52px',
        value: () => null,
        cell: (need) => (
          <IconButton
            label={t`Change ${need.name}’s requirement`}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => edit(need)}
          />
        ),
      },
    ];
  }, [places, edit, t]);
}
