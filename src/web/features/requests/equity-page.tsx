import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { formatList } from '#contract/text/language.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { type Readers, useReaders } from './equity-data.ts';
import { EquityForm } from './equity-form.tsx';
import { EquityReports } from './equity-reports.tsx';
import styles from './request-page.module.css';

/** `equity`: writing to the equity team, with or without a name. */
export function EquityPage() {
  const { t } = useLingui();
  useTitle(t`Equity`);
  const { slug } = useTournament();
  const { data, error, refetch } = useReaders();
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the page`}
        rows={6}
        label={t`Equity`}
      />
    );
  }
  if (data.count === 0) {
    return (
      <EmptyState
        title={t`This tournament has no equity team yet`}
        action={
          <LinkButton href={`/tournaments/${slug}/Request`}>{t`Ask the organisers`}</LinkButton>
        }
      >
        <Trans>There’s no one to read what you write here.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={styles.equity}>
      <PageHeader level={2} title={t`Write to the equity team`} />
      <WhoReads readers={data} />
      <EquityForm readers={data} />
      <EquityReports />
    </div>
  );
}

/** Before anything is written: who will read it, and who will not. */
function WhoReads({ readers }: { readonly readers: Readers }) {
  const { t } = useLingui();
  const { names, count } = readers;
  const who = names === null ? null : formatList(names);
  return (
    <Note
      title={
        who === null
          ? t`Only the equity team (${count} members) can read this.`
          : t`Only the equity team can read this: ${who}.`
      }
    >
      <LockKeyhole aria-hidden="true" className={styles.lock} />{' '}
      <Trans>
        Not the tab room, and not the tournament’s owner unless the equity team shares it.
      </Trans>
    </Note>
  );
}
