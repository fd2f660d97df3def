import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { readQuery, useReadPlace } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan } from '#web/lib/tournament.tsx';
import type { ActivityRow } from '#web/ui/debate/activity/sentences.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { SearchInput } from '#web/ui/kit/inputs/text-input.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { ActivityList } from './activity-list.tsx';
import styles from './activity-page.module.css';
import { Refusals } from './refusals.tsx';

const everything = 'all';
/** What the filter offers, and the first words of the event types behind each choice. */
const areas = {
  tournament: 'tournament,tab',
  staff: 'staff',
  participants:
    'institution,team,speaker,adjudicator,conflict,link,links,speaker-category,break-category',
  imports: 'import,export',
  rooms: 'venue,venues',
  rounds: 'round,results',
  draw: 'draw',
  judges: 'allocation',
  motions: 'motion',
  ballots: 'ballot',
  breaks: 'break',
  screens: 'screen',
  requests: 'request,request-stock',
  emails: 'email',
} as const;
type Area = keyof typeof areas;

/** `manage/activity`: who did what, when. */
export function ActivityPage() {
  const { t } = useLingui();
  useTitle(t`Activity`);
  const can = useCan();
  const [search, setSearch] = useState('');
  const [area, setArea] = useState<Area | typeof everything>(everything);
  const names = useAreaNames();
  const log = useLog(area, useDeferredValue(search.trim()));
  const rows = log.data?.pages.flatMap((page) => page.rows) ?? [];
  const filtered = search !== '' || area !== everything;
  return (
    <div className="wrap">
      <PageHeader title={t`Activity`} />
      <div className={styles.tools}>
        <SearchInput
          label={t`Search the log`}
          placeholder={t`Person, team, room or event`}
          value={search}
          onValueChange={setSearch}
          shortcut="/"
        />
        <div className={styles.area}>
          <Select
            aria-label={t`Area`}
            value={area}
            onValueChange={setArea}
            options={[
              { value: everything, label: t`Everything` },
              ...(Object.keys(areas) as Area[]).map((one) => ({ value: one, label: names[one] })),
            ]}
          />
        </div>
      </div>
      {log.error && rows.length === 0 ? (
        <ErrorState title={t`Couldn’t load the log`} onRetry={() => void log.refetch()}>
          {log.error.message}
        </ErrorState>
      ) : log.isPending ? (
        <SkeletonRows rows={10} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={filtered ? t`Nothing matches` : t`No activity yet`}
          icon={<History aria-hidden="true" />}
          {...(filtered
            ? {
                action: (
                  <Button
                    onClick={() => {
                      setSearch('');
                      setArea(everything);
                    }}
                  >{t`Show everything`}</Button>
                ),
              }
            : {})}
        />
      ) : (
        <>
          <ActivityList rows={rows} />
          {log.hasNextPage && (
            <Button wide busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              <Trans>Show earlier</Trans>
            </Button>
          )}
        </>
      )}
      {can('settings.edit') && <Refusals />}
    </div>
  );
}

interface LogPage {
  readonly rows: readonly ActivityRow[];
  readonly more: boolean;
}

/** The log, page after page; anything that happens anywhere makes it ask again. */
function useLog(area: Area | typeof everything, search: string) {
  const place = useReadPlace();
  const { client, tournamentId } = place;
  const { queryKey, meta } = readQuery(place, 'activity.list', {});
  return useInfiniteQuery({
    queryKey: [...queryKey, 'log', area, search],
    queryFn: ({ pageParam }): Promise<LogPage> =>
      client.activity.list({
        params: { tournamentId },
        query: {
          limit: 60,
          ...(pageParam ? { before: pageParam } : {}),
          ...(area === everything ? {} : { area: areas[area] }),
          ...(search === '' ? {} : { search }),
        },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ rows, more }: LogPage) => (more ? rows.at(-1)?.seq : undefined),
    meta,
  });
}

function useAreaNames(): Readonly<Record<Area, string>> {
  const { t } = useLingui();
  return {
    tournament: t`Tournament`,
    staff: t`Staff`,
    participants: t`Participants`,
    imports: t`Imports and exports`,
    rooms: t`Rooms`,
    rounds: t`Rounds`,
    draw: t`Draw`,
    judges: t`Judges`,
    motions: t`Motions`,
    ballots: t`Ballots`,
    breaks: t`Breaks`,
    screens: t`Big screens`,
    requests: t`Requests`,
    emails: t`Emails`,
  };
}
