import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { type RequestTopic, topicsOf } from '#contract/kinds/request-topics.ts';
import { useTitle } from '#web/lib/title.ts';
import { useAccessHere, useCan } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { SearchInput } from '#web/ui/kit/inputs/text-input.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { CloseMany, usePicking } from './close-many.tsx';
import styles from './queue.module.css';
import { type QueueFilter, type StateChoice, useQueue } from './queue-data.ts';
import { QueueList } from './queue-list.tsx';
import { RequestDetail } from './request-detail.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { useStateWords, useTopicWords } from './words.tsx';

const first: QueueFilter = { state: 'open', topic: null, mine: false, search: '' };

/** `manage/requests`: what people ask, the longest wait first, and the conversation beside it. */
export function QueuePage() {
  const { t } = useLingui();
  useTitle(t`Requests`);
  const can = useCan();
  const { request: opened } = useSearch({ strict: false }) as { request?: string };
  const navigate = useNavigate();
  const [filter, setFilter] = useState(first);
  const [isStock, setStock] = useState(false);
  const search = useDeferredValue(filter.search.trim());
  const { data, error, refetch } = useQueue({ ...filter, search });
  const open = (request: string | null) =>
    void navigate({ to: '.', search: (request ? { request } : {}) as never });
  const picking = usePicking();
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(first);
  return (
    <div className="wrap">
      <PageHeader
        title={t`Requests`}
        facts={
          data ? [<Plural key="n" value={data.total} one="# request" other="# requests" />] : []
        }
        actions={
          can('tournament.edit') && (
            <Button onClick={() => setStock(true)}>
              <Trans>Stock answers</Trans>
            </Button>
          )
        }
      />
      <div className={styles.columns} data-open={opened !== undefined}>
        <div className={styles.queue}>
          <Filters filter={filter} open={data?.open ?? {}} onChange={setFilter} />
          {!data ? (
            <NotLoaded
              of={{ error, refetch }}
              title={t`Couldn’t load the requests`}
              rows={8}
              label={t`Requests`}
            />
          ) : data.requests.length === 0 ? (
            <Nothing isFiltered={isFiltered} onAll={() => setFilter({ ...first, state: 'all' })} />
          ) : (
            <>
              <CloseMany rows={data.requests} picking={picking} />
              <QueueList
                rows={data.requests}
                opened={opened ?? null}
                onOpen={open}
                picked={picking.picked}
                onPick={picking.pick}
              />
            </>
          )}
        </div>
        <div className={styles.detail}>
          {opened ? (
            <RequestDetail key={opened} requestId={opened} onClose={() => open(null)} />
          ) : (
            <p className={styles.hint}>
              <Trans>Choose a request to read it.</Trans>
            </p>
          )}
        </div>
      </div>
      <StockDialog open={isStock} onOpenChange={setStock} />
    </div>
  );
}

function Nothing(props: { readonly isFiltered: boolean; readonly onAll: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={props.isFiltered ? t`Nothing matches` : t`No open requests`}
      icon={<Inbox aria-hidden="true" />}
      action={<Button onClick={props.onAll}>{t`Show all requests`}</Button>}
    >
      {!props.isFiltered && (
        <Trans>
          People ask from the tournament’s page “Ask the organisers” or their private link.
        </Trans>
      )}
    </EmptyState>
  );
}

function Filters(props: {
  readonly filter: QueueFilter;
  readonly open: Readonly<Partial<Record<RequestTopic, number>>>;
  readonly onChange: (filter: QueueFilter) => void;
}) {
  const { t } = useLingui();
  const { filter, open, onChange } = props;
  const { roles } = useAccessHere();
  const topics = useTopicWords();
  const states = useStateWords();
  const everything = 'all';
  const stateOptions: { value: StateChoice; label: string }[] = [
    { value: 'open', label: t`Open` },
    { value: 'new', label: states.new },
    { value: 'taken', label: states.taken },
    { value: 'waiting', label: states.waiting },
    { value: 'done', label: states.done },
    { value: 'all', label: t`All` },
  ];
  const shared = open.equity !== undefined ? (['equity'] as const) : [];
  const mine = [...new Set([...topicsOf(roles), ...shared])];
  return (
    <div className={styles.filters}>
      <SearchInput
        label={t`Search requests`}
        placeholder={t`Name or text`}
        value={filter.search}
        onValueChange={(search) => onChange({ ...filter, search })}
        shortcut="/"
      />
      <div className={styles.selects}>
        <Select
          aria-label={t`State`}
          size="small"
          value={filter.state}
          onValueChange={(state) => onChange({ ...filter, state })}
          options={stateOptions}
        />
        <Select
          aria-label={t`Topic`}
          size="small"
          value={filter.topic ?? everything}
          onValueChange={(topic) =>
            onChange({ ...filter, topic: topic === everything ? null : topic })
          }
          options={[
            { value: everything, label: t`Every topic` },
            ...mine.map((topic) => ({
              value: topic,
              label: open[topic] ? `${topics[topic].label} (${open[topic]})` : topics[topic].label,
            })),
          ]}
        />
      </div>
      <Checkbox
        label={t`Only mine`}
        checked={filter.mine}
        onChange={(event) => onChange({ ...filter, mine: event.currentTarget.checked })}
      />
    </div>
  );
}
