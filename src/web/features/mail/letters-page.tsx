import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { LetterState } from '#contract/areas/mail.ts';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTitle } from '../../lib/title.ts';
import { useTournament, useTournamentQuery } from '../../lib/tournament.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { SegmentedChoice } from '../../ui/kit/choice.tsx';
import { Note } from '../../ui/kit/note.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { EmptyState, ErrorState } from '../../ui/kit/states.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { SearchInput } from '../../ui/kit/text-input.tsx';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import { letterTones, useKindWords, useLetterStates } from './letter-words.ts';
import styles from './letters.module.css';

type Letters = CallOutput<Api['mail']['list']>;
type LetterRow = Letters['letters'][number];

const everything = 'all';

interface Filter {
  readonly state: LetterState | typeof everything;
  readonly kind: string;
  readonly search: string;
}

const first: Filter = { state: everything, kind: everything, search: '' };

/** `manage/mail`: every letter of the tournament and how far it came. */
export function LettersPage() {
  const { t } = useLingui();
  useTitle(t`Letters`);
  const [filter, setFilter] = useState(first);
  const [opened, setOpened] = useState<string | null>(null);
  const search = useDeferredValue(filter.search.trim());
  const { data, error, refetch } = useLetters({ ...filter, search });
  const total = data?.total ?? 0;
  const facts = data ? [<Plural key="n" value={total} one="# letter" other="# letters" />] : [];
  return (
    <div className="wrap">
      <PageHeader title={t`Letters`} facts={facts} />
      {data?.delivery === 'outbox' && (
        <Note title={t`No mail server is set up`}>
          <Trans>
            Letters are kept as files on the server. Read them here and pass their links on by hand.
          </Trans>
        </Note>
      )}
      <Tools filter={filter} data={data} onChange={setFilter} />
      {error && !data ? (
        <ErrorState title={t`The letters did not load`} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : !data ? (
        <SkeletonRows rows={8} label={t`Letters`} />
      ) : data.letters.length === 0 ? (
        <EmptyState
          title={filter === first ? t`No letters yet` : t`Nothing matches`}
          icon={<Mail aria-hidden="true" />}
          {...(filter === first
            ? {}
            : { action: <Button onClick={() => setFilter(first)}>{t`Show everything`}</Button> })}
        >
          {filter === first && (
            <Trans>Granted places, private links and answers to requests go out as letters.</Trans>
          )}
        </EmptyState>
      ) : (
        <Rows letters={data.letters} onOpen={setOpened} />
      )}
      {opened && <LetterDialog letterId={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const soon = 2500;

/** Asks again while something is on its way. */
function useLetters(filter: Filter) {
  const [isMoving, setMoving] = useState(false);
  const answer = useTournamentQuery({
    key: ['mail', filter],
    on: ['letter'],
    every: isMoving ? soon : 30_000,
    call: (client, tournamentId) =>
      client.mail.list({
        params: { tournamentId },
        query: {
          search: filter.search,
          limit: 200,
          ...(filter.state === everything ? {} : { state: filter.state }),
          ...(filter.kind === everything ? {} : { kind: filter.kind }),
        },
      }),
  });
  const isQueued = (answer.data?.states.queued ?? 0) > 0;
  if (isQueued !== isMoving) setMoving(isQueued);
  return answer;
}

function Tools(props: {
  readonly filter: Filter;
  readonly data: Letters | undefined;
  readonly onChange: (filter: Filter) => void;
}) {
  const { t } = useLingui();
  const { filter, data, onChange } = props;
  const words = useLetterStates();
  const kinds = useKindWords();
  const states: readonly LetterState[] = ['queued', 'sent', 'failed', 'unknown'];
  const labelOf = (state: LetterState) =>
    data ? `${words[state]} ${data.states[state]}` : words[state];
  return (
    <div className={styles.tools}>
      <SearchInput
        label={t`Search letters`}
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
          { value: everything, label: t`Every kind` },
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
  readonly letters: readonly LetterRow[];
  readonly onOpen: (letterId: string) => void;
}) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const words = useLetterStates();
  const kinds = useKindWords();
  return (
    <ul className={styles.rows}>
      {props.letters.map((letter) => (
        <li key={letter.id}>
          <button type="button" className={styles.row} onClick={() => props.onOpen(letter.id)}>
            <span className={styles.who}>
              <b dir="auto">{letter.toName ?? letter.to}</b>
              {letter.toName && <span className="muted sm">{letter.to}</span>}
            </span>
            <span className={styles.what}>
              <span dir="auto">{letter.subject}</span>
              <span className="muted sm">{kinds(letter.kind)}</span>
              {letter.error && <span className={styles.error}>{letter.error}</span>}
            </span>
            <span className={styles.state}>
              <Status tone={letterTones[letter.state]}>
                {letter.channel === 'outbox' ? t`Kept on the server` : words[letter.state]}
              </Status>
              <time className="muted sm" dateTime={letter.createdAt}>
                {formatMoment(letter.createdAt, timeZone)}
              </time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
