import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import styles from './prose.module.css';

/** `/privacy`: what is kept, who sees it, for how long. */
export function PrivacyPage() {
  const { t } = useLingui();
  useTitle(t`Privacy`);
  return (
    <article className="wrap">
      <PageHeader title={t`Privacy`} />
      <div className={styles.prose}>
        <p>
          <Trans>
            This Rostrum is run by whoever gave you its address. They decide what it is used for and
            answer for your data; this page says what the software itself keeps and shows.
          </Trans>
        </p>
        <Kept />
        <Seen />
        <Rest />
      </div>
    </article>
  );
}

function Kept() {
  return (
    <>
      <h2>
        <Trans>What is kept</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Your account: the name you chose, and your e-mail addresses if you gave any.
          </Trans>
        </li>
        <li>
          <Trans>
            Your sign-ins: when they began, when they were last used, and the kind of browser.
            Tokens are kept as hashes.
          </Trans>
        </li>
        <li>
          <Trans>
            In each tournament: your name, team, institution and role, your speeches’ scores, the
            rooms you spoke or judged in, and what you judged.
          </Trans>
        </li>
        <li>
          <Trans>
            If organisers recorded it: your e-mail address, gender, needs and notes. These stand
            apart from everything else.
          </Trans>
        </li>
        <li>
          <Trans>A log of what was done, with ids instead of names and texts.</Trans>
        </li>
      </ul>
    </>
  );
}

function Seen() {
  return (
    <>
      <h2>
        <Trans>Who sees it</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Everybody: names, teams and institutions on the pages of a tournament, the draw once it
            is released, results once they are released. Organisers can publish a person without a
            name.
          </Trans>
        </li>
        <li>
          <Trans>
            The staff of your tournament: what their role needs. Addresses and needs are open to
            owners, admins, convenors and equity; judge scores to owners, admins and the
            adjudication core. The card of each role lists it.
          </Trans>
        </li>
        <li>
          <Trans>
            Nobody else. Pages load nothing from other hosts, and nothing counts your visits.
          </Trans>
        </li>
      </ul>
    </>
  );
}

function Rest() {
  return (
    <>
      <h2>
        <Trans>On your device</Trans>
      </h2>
      <p>
        <Trans>
          Your browser stores your session, the theme you chose and what you have begun to write.
          Signing out removes the session. There are no advertising or tracking cookies; one cookie
          marks the devices that the operator of the server trusts.
        </Trans>
      </p>
      <h2>
        <Trans>How long, and your rights</Trans>
      </h2>
      <p>
        <Trans>
          A sign-in that nobody uses ends after 60 days. A tournament and everything in it stays
          until its owner deletes it. You may ask to see, correct or delete what is kept about you:
          in a tournament ask its organisers, about your account ask the operator of this server.
        </Trans>
      </p>
    </>
  );
}
