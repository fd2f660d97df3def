import { Plural, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { useRounds } from '#web/lib/time/rounds.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SearchInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from './core.module.css';
import { ExportForms } from './export-forms.tsx';
import { FeedbackFrame } from './feedback-frame.tsx';
import { GivenForm } from './given-form.tsx';
import { all, askedBy, type Filter, nothing, useForms } from './use-forms.ts';
import { useGiverNames } from './weight-fields.tsx';
import { givers } from './weights.ts';

/** `manage/feedback/forms`: every form with its words, searched and decided on. */
export function FormsPage() {
  const { t } = useLingui();
  const [filter, setFilter] = useState(nothing);
  const asked = askedBy(useDeferredValue(filter));
  const query = useForms(asked);
  const pages = query.data?.pages;
  const total = pages?.[0]?.total ?? 0;
  return (
    <FeedbackFrame
      query={{ data: pages, error: query.error, refetch: query.refetch }}
      actions={total > 0 && <ExportForms filter={asked} total={total} />}
      facts={[pages && <Plural key="total" value={total} one="# form" other="# forms" />]}
    >
      {(found) => (
        <>
          <Filters filter={filter} onFilter={setFilter} />
          {total === 0 ? (
            <NoForms isFiltered={filter !== nothing} onClear={() => setFilter(nothing)} />
          ) : (
            <ul className={styles.forms}>
              {found.flatMap(({ rows, forms }) =>
                rows.map((row) => <GivenForm key={row.id} given={row} versions={forms} />),
              )}
            </ul>
          )}
          {query.hasNextPage && (
            <Button
              busy={query.isFetchingNextPage && t`Loading …`}
              onClick={() => void query.fetchNextPage()}
            >
              {t`Show more`}
            </Button>
          )}
        </>
      )}
    </FeedbackFrame>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

function Filters({ filter, onFilter }: FiltersProps) {
  const { t } = useLingui();
  const rounds = useRounds().data?.rounds ?? [];
  const names = useGiverNames();
  const set = (change: Partial<Filter>) => onFilter({ ...filter, ...change });
  return (
    <div className={styles.finder}>
      <SearchInput
        label={t`Search the comments`}
        placeholder={t`A word, a judge, a team`}
        value={filter.search}
        onValueChange={(search) => set({ search })}
        shortcut="/"
      />
      <Select
        size="small"
        aria-label={t`Round`}
        value={filter.roundId}
        onValueChange={(roundId) => set({ roundId })}
        options={[
          { value: all, label: t`All rounds` },
          ...rounds.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        size="small"
        aria-label={t`From`}
        value={filter.giver}
        onValueChange={(giver) => set({ giver })}
        options={[
          { value: all, label: t`From everyone` },
          ...givers.map((giver) => ({ value: giver, label: names[giver] })),
        ]}
      />
      <Select
        size="small"
        aria-label={t`Decided`}
        value={filter.standing}
        onValueChange={(standing) => set({ standing })}
        options={[
          { value: all, label: t`New and decided` },
          { value: 'new', label: t`New` },
          { value: 'confirmed', label: t`Confirmed` },
          { value: 'ignored', label: t`Ignored` },
        ]}
      />
    </div>
  );
}

interface NoFormsProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

function NoForms({ isFiltered, onClear }: NoFormsProps) {
  const { t } = useLingui();
  const { slug } = useTournament();
  return isFiltered ? (
    <EmptyState
      title={t`No forms match`}
      action={<Button onClick={onClear}>{t`Show all`}</Button>}
    />
  ) : (
    <EmptyState
      title={t`No feedback yet`}
      action={
        <LinkButton look="main" href={`/tournaments/${slug}/manage/feedback/progress`}>
          {t`See who owes it`}
        </LinkButton>
      }
    >
      {t`Teams and judges give feedback on their own pages once it opens for their room.`}
    </EmptyState>
  );
}
