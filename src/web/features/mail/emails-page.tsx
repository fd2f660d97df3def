import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { EmailStatus } from '#contract/areas/mail.ts';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useNotSentReasons } from '#web/lib/device/email-to-many.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useAccessHere, useTournament } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { SearchInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { emailTones, useEmailStatusWords, useKindWords } from './email-words.ts';
import styles from './emails.module.css';

type Emails = CallOutput<Api['mail']['list']>;
type EmailRow = Emails['emails'][number];

const everything = 'all';

interface Filter {
  readonly state: EmailStatus | typeof everything;
  readonly kind: string;
  readonly search: string;
}

const first: Filter = { state: everything, kind: everything, search: '' };

/** `manage/mail`: every email of the tournament and how far it came. */
export function EmailsPage() {
  const { t } = useLingui();
  useTitle(t`Emails`);
  const [filter, setFilter] = useState(first);
  const [opened, setOpened] = useState<string | null>(null);
  const search = useDeferredValue(filter.search.trim());
  const { data, error, refetch } = useEmails({ ...filter, search });
  const total = data?.total ?? 0;
  const facts = data ? [<Plural key="n" value={total} one="# email" other="# emails" />] : [];
  return (
    <div className="wrap">
      <PageHeader title={t`Emails`} facts={facts} />
      {data?.delivery === 'outbox' && (
        <Note title={t`No mail server is set up`}>
          <Trans>
            Emails are kept as files on the server. Read them here and pass their links on by hand.
          </Trans>
        </Note>
      )}
      {data && !data.mayReachAnybody && <UnverifiedNote />}
      {data?.pace.lastAt && <PaceNote pace={data.pace} />}
      <Tools filter={filter} data={data} onChange={setFilter} />
      {!data ? (
        <NotLoaded
          of={{ error, refetch }}
          title={t`Couldn’t load the emails`}
          rows={8}
          label={t`Emails`}
        />
      ) : data.emails.length === 0 ? (
        <EmptyState
          title={filter === first ? t`No emails yet` : t`Nothing matches`}
          icon={<Mail aria-hidden="true" />}
          {...(filter === first
            ? {}
            : { action: <Button onClick={() => setFilter(first)}>{t`Show everything`}</Button> })}
        >
          {filter === first && (
            <Trans>Emails about granted places, private links and requests are listed here.</Trans>
          )}
        </EmptyState>
      ) : (
        <Rows emails={data.emails} onOpen={setOpened} />
      )}
      {opened && <EmailDialog emailId={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** Who has to do what before people who did not register themselves can be emailed. */
function UnverifiedNote() {
  const { t } = useLingui();
  const { roles } = useAccessHere();
  const isOwner = roles.includes('owner');
  return (
    <Note
      tone="warn"
      title={t`The owner’s email address is not verified`}
      {...(isOwner
        ? {
            actions: (
              <Anchor className="link" href="/me">
                <Trans>Verify my address on My Details</Trans>
              </Anchor>
            ),
          }
        : {})}
    >
      {isOwner ? (
        <Trans>
          Until you verify it, this tournament can only email people who have verified their own
          address.
        </Trans>
      ) : (
        <Trans>
          Until the owner verifies it on My Details, this tournament can only email people who have
          verified their own address.
        </Trans>
      )}
    </Note>
  );
}

function PaceNote({ pace }: { readonly pace: Emails['pace'] }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { perMinute, lastAt } = pace;
  return (
    <Note title={t`Bulk emails are sent one after another`}>
      <Trans>
        {perMinute} a minute; the last one will be sent at {formatMoment(lastAt ?? '', timeZone)}.
      </Trans>
    </Note>
  );
}

const soon = 2500;

/** Asks again while something is on its way. */
function useEmails(filter: Filter) {
  const [isMoving, setMoving] = useState(false);
  const answer = useRead(
    'mail.list',
    {
      query: {
        search: filter.search,
        limit: 200,
        ...(filter.state === everything ? {} : { state: filter.state }),
        ...(filter.kind === everything ? {} : { kind: filter.kind }),
      },
    },
    { every: isMoving ? soon : 30_000 },
  );
  const isQueued = (answer.data?.states.queued ?? 0) > 0;
  if (isQueued !== isMoving) setMoving(isQueued);
  return answer;
}

function Tools(props: {
  readonly filter: Filter;
  readonly data: Emails | undefined;
  readonly onChange: (filter: Filter) => void;
}) {
  const { t } = useLingui();
  const { filter, data, onChange } = props;
  const words = useEmailStatusWords();
  const kinds = useKindWords();
  const states: readonly EmailStatus[] = ['queued', 'sent', 'not-sent', 'failed', 'unknown'];
  const wordOf = (state: EmailStatus) =>
    state === 'sent' && data?.delivery === 'outbox' ? t`Kept on the server` : words[state];
  const labelOf = (state: EmailStatus) =>
    data ? `${wordOf(state)} ${data.states[state]}` : wordOf(state);
  return (
    <div className={styles.tools}>
      <SearchInput
        label={t`Search emails`}
        placeholder={t`Name, address or subject`}
        value={filter.search}
        onValueChange={(search) => onChange({ ...filter, search })}
        shortcut="/"
      />
      <Select
        aria-label={t`Kind`}
        size="small"
        value={filter.kind}
        onValueChange={(kind) => onChange({ ...filter, kind })}
        options={[
          { value: everything, label: t`All kinds` },
          ...(data?.kinds ?? []).map(({ kind, count }) => ({
            value: kind,
            label: `${kinds(kind)} (${count})`,
          })),
        ]}
      />
      <SegmentedChoice
        label={t`State`}
        value={filter.state}
        onValueChange={(state) => onChange({ ...filter, state })}
        options={[
          { value: everything, label: t`All` },
          ...states.map((state) => ({ value: state, label: labelOf(state) })),
        ]}
      />
    </div>
  );
}

function Rows(props: {
  readonly emails: readonly EmailRow[];
  readonly onOpen: (emailId: string) => void;
}) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const words = useEmailStatusWords();
  const kinds = useKindWords();
  const reasons = useNotSentReasons();
  return (
    <ul className={styles.rows}>
      {props.emails.map((email) => (
        <li key={email.id}>
          <button type="button" className={styles.row} onClick={() => props.onOpen(email.id)}>
            <span className={styles.who}>
              <b dir="auto">{email.toName ?? email.to}</b>
              {email.toName && <span className="muted sm">{email.to}</span>}
            </span>
            <span className={styles.what}>
              <span dir="auto">{email.subject}</span>
              <span className="muted sm">{kinds(email.kind)}</span>
              {email.error && <span className={styles.error}>{email.error}</span>}
              {email.notSentBecause && (
                <span className={styles.error}>{reasons[email.notSentBecause]}</span>
              )}
            </span>
            <span className={styles.state}>
              <Status tone={emailTones[email.state]}>
                {email.channel === 'outbox' ? t`Kept on the server` : words[email.state]}
              </Status>
              <time className="muted sm" dateTime={email.createdAt}>
                {formatMoment(email.createdAt, timeZone)}
              </time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
