import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fold } from '#contract/text/fold.ts';
import { byName } from '#contract/text/natural-order.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';
import { isLoopbackUrl } from '#web/lib/session/loopback.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { CopyButton } from '#web/ui/kit/inputs/copy-field.tsx';
import { SearchInput } from '#web/ui/kit/inputs/text-input.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { QrCode } from '#web/ui/kit/layout/qr-code.tsx';
import { matches } from '#web/ui/kit/text/matches.ts';
import styles from '../participants.module.css';
import { type ParticipantList, useLookup, useParticipants } from '../people.ts';

type Group = 'all' | 'speakers' | 'judges';

interface Slip {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly group: Group;
  readonly url: string;
}

/** `manage/participants/links`: a slip with link and QR code for everybody, to print and cut. */
export function LinksPage() {
  const { t } = useLingui();
  useTitle(t`Private links`);
  const { slug } = useTournament();
  const list = useParticipants();
  const links = useRead('participants.links');
  const error = list.error ?? links.error;
  return (
    <div className="wrap stack">
      <PageHeader
        title={t`Private links`}
        actions={
          <div className={`row ${styles.tools}`}>
            <LinkButton
              look="bare"
              href={`/tournaments/${slug}/manage/participants`}
              icon={<ArrowLeft aria-hidden="true" />}
            >
              <Trans>Participants</Trans>
            </LinkButton>
            <Button look="main" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
              <Trans>Print</Trans>
            </Button>
          </div>
        }
      />
      <div className={styles.tools}>
        <Note>
          <Trans>
            Anyone with a link can act as its person: check-in, ballot, feedback. Give each slip to
            its person only.
          </Trans>
        </Note>
      </div>
      {error ? (
        <ErrorState title={t`Couldn’t load the links`} onRetry={() => void links.refetch()}>
          {error.message}
        </ErrorState>
      ) : list.data && links.data ? (
        <>
          <UnreachableNote url={links.data.links[0]?.url ?? location.origin} />
          <MissingLinks list={list.data} urls={links.data.links} />
          <Slips list={list.data} urls={links.data.links} />
        </>
      ) : (
        <SkeletonRows rows={12} />
      )}
    </div>
  );
}

interface SlipsProps {
  readonly list: ParticipantList;
  readonly urls: readonly { readonly personId: string; readonly url: string }[];
}

/** Printed as well, so that nobody cuts slips that open nowhere. */
function UnreachableNote({ url }: { readonly url: string }) {
  const { t } = useLingui();
  if (!isLoopbackUrl(url)) return null;
  const { origin } = new URL(url);
  return (
    <Note tone="warn" title={t`Phones can’t open these links.`}>
      <Trans>
        {origin} leads to this computer only. Start the server with <code>npm start -- --lan</code>,
        or set <code>PUBLIC_URL</code> to its public address, before you print or send the links.
      </Trans>
    </Note>
  );
}

/** People were added since links were last made: an act, because looking at a page changes nothing. */
function MissingLinks({ list, urls }: SlipsProps) {
  const { t } = useLingui();
  const make = useAct('participants.makeLinks', { input: (_: null) => ({}) });
  const known = new Set(urls.map(({ personId }) => personId));
  const swings = new Set(list.teams.flatMap(({ id, swing }) => (swing ? [id] : [])));
  const speakers = list.speakers.filter(({ teamId }) => !swings.has(teamId));
  const people = new Set([...speakers, ...list.adjudicators].map(({ id }) => id));
  const missing = [...people].filter((id) => !known.has(id)).length;
  if (missing === 0) return null;
  return (
    <Note
      tone="warn"
      title={plural(missing, {
        one: '# person has no private link yet.',
        other: '# people have no private link yet.',
      })}
      actions={
        <Button busy={make.isPending && t`Making links …`} onClick={() => make.mutate(null)}>
          {plural(missing, { one: 'Make the link', other: 'Make the links' })}
        </Button>
      }
    >
      {make.error?.message}
    </Note>
  );
}

function Slips({ list, urls }: SlipsProps) {
  const { t } = useLingui();
  const [group, setGroup] = useState<Group>('all');
  const [query, setQuery] = useState('');
  const slips = useSlips({ list, urls });
  const shown = slips.filter(
    (slip) =>
      (group === 'all' || slip.group === group) &&
      matches(fold(`${slip.name} ${slip.about}`), query),
  );
  if (list.speakers.length + list.adjudicators.length === 0) {
    return (
      <EmptyState title={t`No participants yet`}>
        <Trans>Add or import participants first, then make their links here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.finder}>
        <SearchInput label={t`Name, team or institution`} value={query} onValueChange={setQuery} />
        <SegmentedChoice
          label={t`Whose links`}
          value={group}
          onValueChange={setGroup}
          options={[
            { value: 'all', label: t`All` },
            { value: 'speakers', label: t`Speakers` },
            { value: 'judges', label: t`Judges` },
          ]}
        />
        <span className="muted sm">
          {plural(shown.length, { one: '# slip', other: '# slips' })}
        </span>
      </div>
      <ul className={styles.sheet}>
        {shown.map((slip) => (
          <li key={slip.id} className={styles.slip}>
            <QrCode value={slip.url} label={t`Opens the page of ${slip.name}`} size={96} />
            <div>
              <b className="b" dir="auto">
                {slip.name}
              </b>
              <span className="muted sm">{slip.about}</span>
              <span className="xs faint" dir="ltr">
                {slip.url.replace(/^https?:\/\//, '')}
              </span>
            </div>
            <span className={styles.tools}>
              <CopyButton label={t`Copy the link for ${slip.name}`} value={slip.url} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function useSlips({ list, urls }: SlipsProps): Slip[] {
  const lookup = useLookup(list);
  return useMemo(() => {
    const urlOf = new Map(urls.map(({ personId, url }) => [personId, url]));
    const slip = (id: string, name: string, rest: { about: string; group: Group }): Slip[] => {
      const url = urlOf.get(id);
      return url ? [{ id: `${rest.group} ${id}`, name, url, ...rest }] : [];
    };
    const speakers = list.speakers.flatMap(({ id, name, teamId }) =>
      slip(id, name, { about: lookup.team(teamId)?.name ?? '', group: 'speakers' }),
    );
    const judges = list.adjudicators.flatMap(({ id, name, institutionId }) => {
      const about = lookup.institution(institutionId)?.shortName ?? '';
      return slip(id, name, { about, group: 'judges' });
    });
    return [...speakers.sort((a, b) => byName(a.about, b.about)), ...judges];
  }, [list, lookup, urls]);
}
