import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '#web/lib/title.ts';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { OperatorLine } from '../dashboard/operator-line.tsx';
import styles from './prose.module.css';
import { useLegal } from './use-legal.ts';

/** `/terms`: what people who use this server agree on. */
export function TermsPage() {
  const { t } = useLingui();
  useTitle(t`Terms`);
  const { data } = useLegal();
  return (
    <article className="wrap">
      <PageHeader title={t`Terms`} />
      <div className={styles.prose}>
        <p>
          <OperatorLine operator={data?.operator} />{' '}
          <Trans>
            Rostrum is free software. The operator of this server offers it to you under these
            terms; organisers may add their own rules for their tournament.
          </Trans>
        </p>
        <h2>
          <Trans>Using it</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              Sign in as yourself, and keep your private link to yourself: it acts for you.
            </Trans>
          </li>
          <li>
            <Trans>
              Enter only data about others that you are allowed to enter, and only for the
              tournament.
            </Trans>
          </li>
          <li>
            <Trans>
              Do not try to see draws, motions or results before their release, change what isn’t
              yours, or disrupt the server.
            </Trans>
          </li>
        </ul>
        <h2>
          <Trans>Running a tournament</Trans>
        </h2>
        <p>
          <Trans>
            The owner of a tournament is responsible for what it publishes and for the people in it,
            chooses its staff, and may delete it. What a plan costs and allows is shown before you
            choose it.
          </Trans>
        </p>
        <h2>
          <Trans>What is promised</Trans>
        </h2>
        <p>
          <Trans>
            The server is offered as is. Keep your own export of anything you can’t afford to lose;
            you can export all of a tournament’s data at any time. The operator may close accounts
            that break these terms.
          </Trans>
        </p>
      </div>
    </article>
  );
}
