import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { MotionTheme } from '#contract/kinds/motion-themes.ts';
import type { CallInput } from '#contract/route.ts';
import { type AddressValues, pageHref, pageOf, useAddress } from '#web/lib/device/address.ts';
import { formatDays } from '#web/lib/format.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { useTitle } from '#web/lib/title.ts';
import { MotionText } from '#web/ui/debate/motions/motion-text.tsx';
import { useMotionThemeWords } from '#web/ui/debate/motions/motion-theme-words.ts';
import { cx } from '#web/ui/kit/cx.ts';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { Tag } from '#web/ui/kit/feedback/tag.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { Pager } from '#web/ui/kit/table/pager.tsx';
import { Highlight } from '#web/ui/kit/text/highlight.tsx';
import styles from './archive.module.css';
import { type Archive, ArchiveFilters } from './archive-filters.tsx';

type Query = NonNullable<CallInput<Api['discover']['motions']>['query']>;

const size = 30;
const names = ['search', 'theme', 'format', 'year', 'tournament'] as const;

/** `/motions`: every motion that is out, of the tournaments that are listed. */
export function ArchivePage() {
  const { t } = useLingui();
  useTitle(t`Motions`);
  const [values] = useAddress();
  const { client, key } = useApi();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [key, 'archive', values],
    queryFn: ({ signal }) => client.discover.motions({ query: queryOf(values), signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="wrap">
      <PageHeader
        title={t`Motions`}
        facts={data ? [<Plural key="n" value={data.total} one="# motion" other="# motions" />] : []}
      />
      <ArchiveFilters archive={data} />
      {data ? (
        <>
          <ol className={styles.motions} aria-busy={isPlaceholderData}>
            {data.motions.map((motion) => (
              <MotionRow key={motion.id} motion={motion} query={values.search ?? ''} />
            ))}
          </ol>
          {data.motions.length === 0 && <Nothing isFiltered={names.some((name) => values[name])} />}
          <Pager
            page={pageOf(values)}
            size={size}
            total={data.total}
            href={(page) => pageHref('/motions', values, page)}
          />
        </>
      ) : error ? (
        <ErrorState title={t`Couldn’t load the motions`} onRetry={() => void refetch()}>
          {error.message} <Anchor className="link" href="/motions">{t`Show all`}</Anchor>
        </ErrorState>
      ) : (
        <SkeletonRows rows={8} label={t`Motions`} />
      )}
    </div>
  );
}

/** What the address asks for. The server says what is wrong with it. */
function queryOf(values: AddressValues): Query {
  const given = names.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  // What is in an address is text; the route's schema checks it.
  return {
    ...Object.fromEntries(given),
    limit: size,
    offset: (pageOf(values) - 1) * size,
  } as Query;
}

function MotionRow(props: { readonly motion: Archive['motions'][number]; readonly query: string }) {
  const { id, text, themes, tournament, rounds } = props.motion;
  const { slug, name, packName, startDate } = tournament;
  return (
    <li className={styles.motion}>
      <Anchor className={styles.text} href={`/tournaments/${slug}/motions/${id}`}>
        <MotionText>
          <Highlight text={text} query={props.query} />
        </MotionText>
      </Anchor>
      <p className={cx('muted sm', styles.from)}>
        <Anchor className="link" href={`/tournaments/${slug}`}>
          <bdi>{name}</bdi>
        </Anchor>
        <span>
          {rounds.join(', ')} · {formatDays(startDate, startDate)}
        </span>
        <span>{packName}</span>
      </p>
      {themes.length > 0 && <ThemeLinks themes={themes} />}
    </li>
  );
}

function ThemeLinks({ themes }: { readonly themes: readonly MotionTheme[] }) {
  const words = useMotionThemeWords();
  return (
    <p className={styles.themes}>
      {themes.map((theme) => (
        <Anchor key={theme} href={`/motions?theme=${theme}`}>
          <Tag>{words[theme]}</Tag>
        </Anchor>
      ))}
    </p>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useLingui();
  if (!isFiltered) {
    return (
      <EmptyState title={t`No motions yet`}>
        <Trans>Motions appear here once a listed tournament releases them.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t`No motions match`}
      action={
        <LinkButton href="/motions">
          <Trans>Show all</Trans>
        </LinkButton>
      }
    >
      <Trans>Remove a filter, or try fewer words.</Trans>
    </EmptyState>
  );
}
