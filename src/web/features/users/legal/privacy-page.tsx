import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '#web/lib/title.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { OperatorLine } from '../dashboard/operator-line.tsx';
import { useKeepingWords, useKindWords, useReaderWords } from './privacy-words.ts';
import styles from './prose.module.css';
import { type Legal, useLegal } from './use-legal.ts';

/** `/privacy`: every kind of personal data in the database, why, who reads it, how long. */
export function PrivacyPage() {
  const { t } = useLingui();
  useTitle(t`Privacy`);
  const { data, error, refetch } = useLegal();
  return (
    <article className="wrap">
      <PageHeader title={t`Privacy`} />
      <div className={styles.prose}>
        <p>
          <OperatorLine operator={data?.operator} />{' '}
          <Trans>
            They are responsible for your data. This page is generated from the server’s own list of
            the personal data in its database: nothing else is stored.
          </Trans>
        </p>
        <h2>
          <Trans>What is stored, why, and who can read it</Trans>
        </h2>
      </div>
      {data ? (
        <Kinds kinds={data.kinds} />
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the list`} rows={8} />
      )}
      <Rest />
    </article>
  );
}

function Kinds({ kinds }: { readonly kinds: Legal['kinds'] }) {
  const words = useKindWords();
  const kept = useKeepingWords();
  const readersOf = useReaderWords();
  return (
    <ul className={styles.kinds}>
      {kinds.map(({ kind, readers, own, kept: keeping, columns }) => (
        <li key={kind}>
          <h3>{words[kind].title}</h3>
          <div>
            <p>{words[kind].why}</p>
            <dl>
              <dt>
                <Trans>Read by</Trans>
              </dt>
              <dd>{readersOf(readers, own)}</dd>
              <dt>
                <Trans>Stored</Trans>
              </dt>
              <dd>{kept[keeping]}</dd>
            </dl>
            <details>
              <summary>
                <Trans>Where it is in the database</Trans>
              </summary>
              <code>{columns.join(', ')}</code>
            </details>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Rest() {
  return (
    <div className={styles.prose}>
      <h2>
        <Trans>No one else</Trans>
      </h2>
      <p>
        <Trans>
          Pages load nothing from other hosts and show no advertising. Organisers can tie their
          tournament to a chat server, a tab program or video meetings; what is passed on is shown
          beside that setting. Your browser stores your session, your theme and your drafts; one
          cookie marks the operator’s own devices.
        </Trans>
      </p>
      <h2>
        <Trans>Your rights</Trans>
      </h2>
      <p>
        <Trans>
          In{' '}
          <Anchor className="link" href="/me">
            My Details
          </Anchor>{' '}
          you can correct your details, change what a tournament shows about you, download
          everything, and delete it. Without an account, ask your tournament’s organisers. Backups
          of the site keep what you deleted for up to twelve months. If the operator has to restore
          the site from one, it comes back, and you have to delete it again.
        </Trans>
      </p>
    </div>
  );
}
